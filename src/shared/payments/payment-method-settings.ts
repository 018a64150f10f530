import type { Translations } from '#src/shared/locale/languages.ts'

/** Who may use a payment method, each including those that follow it. Trade customers are approved to pay on account. */
export const paymentAudiences = ['everybody', 'account holders', 'trade customers'] as const
export type PaymentAudience = (typeof paymentAudiences)[number]

/** What an administrator decides about a payment method. It is offered only if it is configured too. */
export type PaymentMethodSettings = {
  isEnabled: boolean
  /** The lowest comes first in the payment step. */
  position: number
  /** The totals of orders that may be paid by it. */
  minGrossPence: number | null
  maxGrossPence: number | null
  audience: PaymentAudience
  /** Shown instead of the text of the shop, in the languages that have one. */
  text: Partial<Translations>
}

const everybody: Omit<PaymentMethodSettings, 'position'> = {
  isEnabled: true,
  minGrossPence: null,
  maxGrossPence: null,
  audience: 'everybody',
  text: {},
}

/** The setting of each kind of payment that customers can choose, and its initial value. */
export const initialPaymentSettings = {
  accountPayment: { ...everybody, position: 1 },
  cardPayment: { ...everybody, position: 2 },
  transferPayment: { ...everybody, position: 3 },
} as const satisfies Record<string, PaymentMethodSettings>
export type PaymentSettingName = keyof typeof initialPaymentSettings
export const paymentSettingNames = Object.keys(initialPaymentSettings) as PaymentSettingName[]

/** On account is for customers whom staff have approved, whatever its audience. */
export const isForApprovedOnly = (name: PaymentSettingName) => name === 'accountPayment'

export function isPaymentSettingName(name: string): name is PaymentSettingName {
  return Object.hasOwn(initialPaymentSettings, name)
}
