/**
 * One report of the gateway about one payment. Updates are cumulative, so they may arrive in any order and more than
 * once [F17, F18].
 */
export type PaymentUpdate = {
  kind: 'captured' | 'refunded' | 'declined' | 'failed' | 'expired'
  /** The key of the stored payment, passed when the session was created. Absent when it is not a payment of this shop. */
  idempotencyKey: string | undefined
  /** The hosted session at the gateway. */
  gatewaySessionId: string | undefined
  /** The payment at the gateway. Absent until it was tried. */
  gatewayPaymentId: string | undefined
  amountGrossPence: number
  currency: string
  /** All refunds of the payment together. */
  refundedGrossPence: number
  reason: string | undefined
}
