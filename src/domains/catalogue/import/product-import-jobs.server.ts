import { createJobHandler } from '#src/platform/jobs/job-queue.server.ts'
import { productImportJob } from './product-import-jobs-contract.ts'
import { runProductImport } from './product-import-progress-service.server.ts'

export const productImportJobHandlers = createJobHandler(productImportJob, (shop, { importId }) =>
  runProductImport(shop, importId),
)
