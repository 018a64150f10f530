import { handleJob } from '#src/platform/jobs/job-queue.server.ts'
import { runBatchDeletion } from './delete-batch-service.server.ts'
import { deleteVoucherCodesJob, voucherCodesJob } from './voucher-batches-contract.ts'
import { runVoucherCodes } from './voucher-batches-service.server.ts'

export const voucherJobHandlers = {
  ...handleJob(voucherCodesJob, (shop, { batchId }) => runVoucherCodes(shop, batchId)),
  ...handleJob(deleteVoucherCodesJob, (shop, { batchId }) => runBatchDeletion(shop, batchId)),
}
