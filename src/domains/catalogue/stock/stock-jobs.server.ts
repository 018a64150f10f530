import { handleJob } from '#src/platform/jobs/job-queue.server.ts'
import { refreshListings } from '../listing/listing-rows-store.server.ts'
import { refreshProductsJob } from './stock-jobs-contract.ts'

export const stockJobHandlers = handleJob(refreshProductsJob, (shop, { productIds }) =>
  refreshListings(shop.db, productIds),
)
