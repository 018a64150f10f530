import { expect, it } from 'vitest'
import { orderEmailJob } from './order-email-job-contract.ts'

it('reads jobs that the last version queued', () => {
  const refund = { grossPence: 500, serial: 12, paymentId: 3 }
  const ids = { kind: 'payment refunded', orderId: 7 }
  expect(orderEmailJob.schema.parse({ ...ids, isUnlessPaid: true, refund: { ...refund, upTo: 900 } })).toEqual({
    ...ids,
    isPaymentRequest: true,
    refund: { ...refund, refundedTotalPence: 900 },
  })
  const queuedNow = { ...ids, isPaymentRequest: false, refund: { ...refund, refundedTotalPence: 900 } }
  expect(orderEmailJob.schema.parse(queuedNow)).toEqual(queuedNow)
})
