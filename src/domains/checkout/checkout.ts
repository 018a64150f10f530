import type { CheckoutPaymentKind } from '#src/domains/orders/payment-rules.ts'

/** The basket version and total that the customer confirmed. An order with any other total is refused [T33]. */
export type ExpectedTotal = {
  version: number
  totalPence: number
  /** Delivery with VAT, as part of the total. */
  deliveryPence?: number
}

/** How a customer-service order reached the shop. */
export const orderSources = ['telephone', 'e-mail', 'counter', 'marketplace', 'other'] as const

type OrderSource = (typeof orderSources)[number]

export const internalPaymentMethods = [
  'card by telephone',
  'bank transfer',
  'cash',
  'account',
  'marketplace',
  'payment link',
] as const
type InternalPaymentMethod = (typeof internalPaymentMethods)[number]

type InternalPaymentRules = {
  /** The number of the external transaction, which marks the order as paid. */
  transaction: 'required' | 'optional' | 'none'
  /** Without a transaction, placing the order chooses this payment method. */
  paidLaterBy?: Extract<CheckoutPaymentKind, 'transfer' | 'account'>
}

/** How a customer-service order is paid. Staff choose it once, with the order's details [CHK-03]. */
const internalPaymentRules: Record<InternalPaymentMethod, InternalPaymentRules> = {
  'card by telephone': { transaction: 'required' },
  'bank transfer': { transaction: 'optional', paidLaterBy: 'transfer' },
  cash: { transaction: 'required' },
  account: { transaction: 'none', paidLaterBy: 'account' },
  marketplace: { transaction: 'required' },
  'payment link': { transaction: 'none' },
}

const findRules = (method: string): InternalPaymentRules | undefined =>
  isInternalMethod(method) ? internalPaymentRules[method] : undefined

const isInternalMethod = (method: string): method is InternalPaymentMethod =>
  (internalPaymentMethods as readonly string[]).includes(method)

export const isPaidByLink = (method: string | null) => method === ('payment link' satisfies InternalPaymentMethod)

/** Marketplaces number their orders themselves; an order by telephone has no such number. */
export const isExternalOrderIdRequired = (source: string, method: string) =>
  source === ('marketplace' satisfies OrderSource) || method === ('marketplace' satisfies InternalPaymentMethod)

/** While no method is chosen, the number is required too. */
export const getTransactionRule = (method: string) => findRules(method)?.transaction ?? 'required'

type OrderByStaff = {
  internalPaymentMethod?: string | null
  externalTransactionId?: string | null
  totalGrossPence: number
}

/** The payment method of an order that staff place before its money arrives; undefined if the payment step asks for it. */
export function findPaidLaterKind({ internalPaymentMethod, externalTransactionId, totalGrossPence }: OrderByStaff) {
  if (externalTransactionId || totalGrossPence === 0) return undefined
  return findRules(internalPaymentMethod ?? '')?.paidLaterBy
}
