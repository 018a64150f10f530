/** `paymentTermDays`: days until an order on account is due; null for the shop's setting. */
export type CreditTerms = { creditLimitGrossPence: number; paymentTermDays: number | null }

/** What the holder of a trade account may use. */
export type TradeCredit = CreditTerms & { isOnHold: boolean }

/** `credit`: of the account, or of the approval that waits for one. `isLinked`: an account has verified the address. */
export type TradeApprovalResult = { isLinked: boolean; credit: TradeCredit }

export const maxCreditLimitGrossPence = 100_000_000
export const maxPaymentTermDays = 365

/** A waiting approval ends after this time. */
export const approvalLifetimeMs = 90 * 86_400_000
