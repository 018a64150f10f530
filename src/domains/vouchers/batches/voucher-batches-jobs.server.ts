import { createJobHandler } from '#src/platform/jobs/job-queue.server.ts'
import { runBatchDeletion } from './delete-batch-service.server.ts'
import { deleteVoucherCodesJob, voucherCodesJob } from './voucher-batches-contract.ts'
import { runVoucherCodes } from './voucher-batches-service.server.ts'

export const voucherJobHandlers = {
  ...createJobHandler(voucherCodesJob, (shop, { batchId }) => runVoucherCodes(shop, batchId)),
  ...createJobHandler(deleteVoucherCodesJob, (shop, { batchId }) => runBatchDeletion(shop, batchId)),
}
