/**
 * The kinds of payment methods, as stored with orders and payments. `external`: paid outside the shop and recorded by staff with
 * its transaction id. The rules of each kind are in `domains/orders/payment-rules.ts`.
 */
export const paymentKinds = ['card', 'transfer', 'account', 'external'] as const
export type PaymentKind = (typeof paymentKinds)[number]
