/** How money arrived that no payment provider reports. */
export const receiptMeans = ['bank transfer', 'cash', 'cheque', 'card terminal', 'other'] as const
export type ReceiptMeans = (typeof receiptMeans)[number]

/** What staff record of money that has arrived for an order. */
export type PaymentReceipt = {
  amountGrossPence: number
  /** YYYY-MM-DD. */
  receivedOn: string
  means: ReceiptMeans
  /** The reference on the bank statement; may be empty. */
  reference: string
}

/** Why a receipt was withdrawn: it was recorded by mistake, or the money was paid back to the customer. */
export const withdrawalKinds = ['mistake', 'paid back'] as const
export type WithdrawalKind = (typeof withdrawalKinds)[number]

/** `owedGrossPence`: the receipt is above what is still owed, or that is no longer what the form showed. */
export type ReceiptRefusal = 'future_date' | 'no_amount' | { owedGrossPence: number; hasChanged?: boolean }

type ReceiptContext = {
  owedGrossPence: number
  /** What the form showed as owed: another receipt may have been recorded since, perhaps for the same money. */
  shownOwedGrossPence?: number
  today: string
}

/** An order is paid in one amount or in parts, never beyond what is owed, and no part is dated ahead. */
export function checkReceipt(
  { amountGrossPence, receivedOn }: Pick<PaymentReceipt, 'amountGrossPence' | 'receivedOn'>,
  { owedGrossPence, shownOwedGrossPence = owedGrossPence, today }: ReceiptContext,
): ReceiptRefusal | undefined {
  if (shownOwedGrossPence !== owedGrossPence) return { owedGrossPence, hasChanged: true }
  if (amountGrossPence > owedGrossPence) return { owedGrossPence }
  if (amountGrossPence <= 0 && owedGrossPence > 0) return 'no_amount'
  return receivedOn > today ? 'future_date' : undefined
}

type StoredReceipt = { amountGrossPence: number | null; withdrawnAt: Date | null }

/** What has been received of a payment; without an amount, a receipt is for the whole payment. */
export function sumReceipts(receipts: readonly StoredReceipt[], payment: { amountGrossPence: number }): number {
  return receipts
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .reduce((sum, { amountGrossPence }) => sum + (amountGrossPence ?? payment.amountGrossPence), 0)
}
