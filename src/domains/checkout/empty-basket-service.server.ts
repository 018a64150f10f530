import { z } from 'zod'
import { emptyBasketKind } from '#src/domains/payments/settling-service.server.ts'
import type { OutboxWorkers } from '#src/platform/outbox.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { emptyBasketOf } from './checkout-service.server.ts'

const ordered = z.object({ orderId: z.number() })

/** For orders that were settled while nobody of ours was looking: by a webhook, or by the sweeper. */
export const checkoutWorkers: OutboxWorkers = {
  [emptyBasketKind]: (shop, { payload }) =>
    transaction(shop, (shop) => emptyBasketOf(shop, ordered.parse(payload).orderId)),
}
