import { createJobHandler } from '#src/platform/jobs/job-queue.server.ts'
import { bulkEditJob } from './bulk-edit-jobs-contract.ts'
import { runBulkEdit } from './bulk-edit-progress-service.server.ts'

export const bulkEditJobHandlers = createJobHandler(bulkEditJob, (shop, { bulkEditId }) =>
  runBulkEdit(shop, bulkEditId),
)
