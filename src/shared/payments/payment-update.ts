/**
 * One report of the gateway about one payment. Updates are cumulative, so they may arrive in any order and more than
 * once [F17, F18].
 */
export type PaymentUpdate = {
  kind: 'captured' | 'refunded' | 'declined' | 'failed' | 'expired'
  /** The shop's own key of the payment, passed when the session was created. Absent when it is not a payment of this shop. */
  paymentKey: string | undefined
  /** The hosted session at the gateway. */
  session: string | undefined
  /** The payment at the gateway. Absent until it was tried. */
  paymentReference: string | undefined
  amountGrossPence: number
  currency: string
  /** All refunds of the payment together. */
  refundedGrossPence: number
  reason: string | undefined
}
