import { createJobHandler } from '#src/platform/jobs/job-queue.server.ts'
import { refreshProducts } from '../listing/refresh-products-service.server.ts'
import { refreshProductsJob } from './stock-jobs-contract.ts'

export const stockJobHandlers = createJobHandler(refreshProductsJob, (shop, { productIds }) =>
  refreshProducts(shop, productIds),
)
