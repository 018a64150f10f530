/** `paymentTermDays`: days until an order on account is due; null for the shop's setting. */
export type CreditTerms = { creditLimitGrossPence: number; paymentTermDays: number | null }

export const maxCreditLimitGrossPence = 100_000_000
export const maxPaymentTermDays = 365
