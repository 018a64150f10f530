/** What somebody saw when they pressed the button (threats.md T33). */
export type ShownTotal = { version: number; totalPence: number }

/** How an order came in that staff type in, and how it is paid (spec §3, internal orders). */
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

/** Of these the money is still to come; every other one names the transaction by which it has come. */
const stillToCome: readonly string[] = ['account', 'payment link'] satisfies InternalPaymentMethod[]

export function isPaidByLink(internalPaymentMethod: string | null): boolean {
  return internalPaymentMethod === ('payment link' satisfies InternalPaymentMethod)
}

export function hasBeenPaid(internalPaymentMethod: string): boolean {
  return !stillToCome.includes(internalPaymentMethod)
}
