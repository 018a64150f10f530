import { z } from 'zod'
import { defineJob } from '#src/shared/define-job.ts'
import { orderEmailKinds } from './order-emails.ts'

/** Jobs queued by the last version store `isUnlessPaid` instead of `isPaymentRequest`, and `upTo` in `refund`. */
export function upgradeOrderEmail(payload: unknown): unknown {
  const stored = storedByLastVersion.safeParse(payload)
  if (!stored.success) return payload
  const { isUnlessPaid, refund, ...rest } = stored.data
  const { upTo, ...refundFields } = refund ?? {}
  return {
    isPaymentRequest: isUnlessPaid,
    ...(refund && { refund: { refundedTotalPence: upTo, ...refundFields } }),
    ...rest,
  }
}

const storedByLastVersion = z.looseObject({
  isUnlessPaid: z.boolean(),
  refund: z.looseObject({ upTo: z.number() }).optional(),
})

/** Stores ids only: the email is written when it is sent. */
export const orderEmailJob = defineJob(
  'order mail',
  z.preprocess(
    upgradeOrderEmail,
    z.object({
      kind: z.enum(orderEmailKinds),
      orderId: z.number(),
      /** If true, it is not sent once the order is paid, or is to be paid by bank transfer or on account. */
      isPaymentRequest: z.boolean(),
      /** `serial`: of the credit note, if there is one. `refundedTotalPence`: of the payment, after this refund. */
      refund: z
        .object({
          grossPence: z.number(),
          serial: z.number().optional(),
          paymentId: z.number().optional(),
          refundedTotalPence: z.number(),
        })
        .optional(),
      /** Set for "order dispatched"; absent in jobs that were queued before shipments existed. */
      shipmentId: z.number().optional(),
      /** Of "order changed": what is paid back after the edit. */
      moneyBackPence: z.number().optional(),
      note: z.string().optional(),
      /** Staff have sent it again, so that no limit applies. */
      isResent: z.boolean().optional(),
    }),
  ),
)

export type OrderEmailPayload = z.infer<typeof orderEmailJob.schema>
