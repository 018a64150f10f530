import type { FrozenAddress } from '../frozen-order.ts'

/** An unpaid order on account. Amounts are pence, incl. VAT. */
export type OpenItem = {
  orderId: number
  reference: string
  purchaseOrderNumber: string
  placedAt: Date
  dueAt: Date
  totalGrossPence: number
  receivedGrossPence: number
  owedGrossPence: number
  billing: FrozenAddress
}
