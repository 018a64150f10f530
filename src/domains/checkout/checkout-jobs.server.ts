import { emptyBasketJob } from '#src/domains/payments/payment-jobs-contract.ts'
import { createJobHandler } from '#src/platform/jobs/job-queue.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { emptyBasketAfterOrder } from './checkout-service.server.ts'

/** Empties baskets of orders that were paid without the customer's browser: by a webhook or by the payment sync. */
export const checkoutJobHandlers = createJobHandler(emptyBasketJob, (shop, { orderId }) =>
  transaction(shop, (shop) => emptyBasketAfterOrder(shop, orderId)),
)
