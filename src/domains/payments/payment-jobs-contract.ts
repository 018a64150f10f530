import { z } from 'zod'
import { defineJob } from '#src/shared/define-job.ts'

export const refundJob = defineJob('refund', z.object({ refundId: z.number() }))
/** `session`: the id of the hosted session at the gateway. The kind keeps its stored name. */
export const closeSessionJob = defineJob('close card session', z.object({ session: z.string() }))
/** Handled by the checkout, which payments may not import. */
export const emptyBasketJob = defineJob('empty basket', z.object({ orderId: z.number() }))
