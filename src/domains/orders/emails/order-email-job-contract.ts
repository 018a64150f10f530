import { z } from 'zod'
import { defineJob } from '#src/shared/define-job.ts'
import { orderEmailKinds } from './order-emails.ts'

/** Stores ids only: the email is written when it is sent. */
export const orderEmailJob = defineJob(
  'order mail',
  z.object({
    kind: z.enum(orderEmailKinds),
    orderId: z.number(),
    /**
     * Whether the email asks for a payment: then it is not sent once the order is paid, or is to be paid by bank transfer or on
     * account. Code calls it `isPaymentRequest`; waiting jobs and instances of the last version have this name.
     */
    isUnlessPaid: z.boolean(),
    /** `serial`: of the credit note, if there is one. `upTo`: the refunded total of the payment after this refund. */
    refund: z
      .object({
        grossPence: z.number(),
        serial: z.number().optional(),
        paymentId: z.number().optional(),
        upTo: z.number(),
      })
      .optional(),
    /** Of "order dispatched"; absent in jobs that were queued before shipments existed. */
    shipmentId: z.number().optional(),
    note: z.string().optional(),
    /** Staff have sent it again, so that no limit applies. */
    isResent: z.boolean().optional(),
  }),
)

export type OrderEmailPayload = z.infer<typeof orderEmailJob.schema>
