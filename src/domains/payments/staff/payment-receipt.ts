/** How money arrived that no payment provider reports. */
export const receiptMeans = ['bank transfer', 'cash', 'cheque', 'card terminal', 'other'] as const
export type ReceiptMeans = (typeof receiptMeans)[number]

/** What staff record of money that has arrived for an order. */
export type PaymentReceipt = {
  amountGrossPence: number
  /** YYYY-MM-DD. */
  receivedOn: string
  means: ReceiptMeans
  /** As on the bank statement; may be empty. */
  reference: string
}

export type ReceiptRefusal = 'other_amount' | 'future_date'

/** An order is paid in one amount, which is not dated ahead. */
export function checkReceipt(
  { amountGrossPence, receivedOn }: PaymentReceipt,
  { totalGrossPence, today }: { totalGrossPence: number; today: string },
): ReceiptRefusal | undefined {
  if (amountGrossPence !== totalGrossPence) return 'other_amount'
  return receivedOn > today ? 'future_date' : undefined
}
