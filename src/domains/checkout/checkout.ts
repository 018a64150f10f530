/** The basket version and total that the customer confirmed. An order with any other total is refused [T33]. */
export type ExpectedTotal = {
  version: number
  totalPence: number
  /** Delivery with VAT, as part of the total. */
  deliveryPence?: number
}

/** How a customer-service order reached the shop, and how it is paid. */
export const orderSources = ['telephone', 'e-mail', 'counter', 'marketplace', 'other'] as const
export const internalPaymentMethods = [
  'card by telephone',
  'bank transfer',
  'cash',
  'account',
  'marketplace',
  'payment link',
] as const
type InternalPaymentMethod = (typeof internalPaymentMethods)[number]

/** Paid after the order is placed. Every other method needs the number of its external transaction. */
const payLaterMethods: readonly string[] = ['account', 'payment link'] satisfies InternalPaymentMethod[]

export function isPaidByLink(internalPaymentMethod: string | null): boolean {
  return internalPaymentMethod === ('payment link' satisfies InternalPaymentMethod)
}

export function isPaidExternally(internalPaymentMethod: string): boolean {
  return !payLaterMethods.includes(internalPaymentMethod)
}
