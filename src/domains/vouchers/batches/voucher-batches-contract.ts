import { z } from 'zod'
import { defineJob } from '#src/shared/define-job.ts'
import { defineCall } from '#src/shared/http/define-call.ts'
import { randomIdPattern } from '#src/shared/http/random-id.ts'
import { maxBatchSize } from './voucher-batch.ts'

/** Makes the codes of a batch. */
export const voucherCodesJob = defineJob('make voucher codes', z.object({ batchId: z.number() }))

/** Deletes the codes of a batch, then the batch. */
export const deleteVoucherCodesJob = defineJob('delete voucher codes', z.object({ batchId: z.number() }))

export const newBatchForm = z.object({
  /** A form that the last version has rendered has none. */
  key: z.string().regex(randomIdPattern).optional(),
  size: z
    .string()
    .trim()
    .min(1)
    .refine((typed) => typed === '' || /^-?\d{1,9}$/.test(typed), { params: { rule: 'whole_number' } })
    .transform(Number)
    .pipe(z.number().min(1).max(maxBatchSize)),
  isSingleUse: z
    .string()
    .optional()
    .transform((sent) => sent === 'on'),
})

export const voucherBatchesContract = {
  codes: defineCall({
    method: 'GET',
    path: '/dashboard/vouchers/batches/:id/csv',
    tag: 'Vouchers',
    summary: 'The codes of a batch, as CSV',
    params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    responses: {},
  }),
}
