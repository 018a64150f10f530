import type { InvoiceKind } from '#src/domains/billing/invoice.ts'
import type { InvoiceLineKind } from '#src/domains/billing/invoice-lines.ts'

/** `payment`: money that a payment provider took. `receipt`: money that staff recorded. */
export const moneyKinds = ['payment', 'receipt', 'withdrawn receipt', 'refund'] as const
export type MoneyKind = (typeof moneyKinds)[number]
export const ledgerEntryKinds = ['invoice', 'credit note', ...moneyKinds] as const
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number]

/** The customer of an entry, as on the invoice. */
export type LedgerCustomer = {
  /** Null for guests and deleted accounts. */
  id: number | null
  name: string
  email: string
  /** The lines of the address, with the postcode. */
  addressLines: readonly string[]
  /** Buys on account, so that the accounts have a record of their own for it. */
  hasCredit: boolean
}

/** Amounts of credit notes are negative. */
export type DocumentLine = {
  kind: InvoiceLineKind
  title: string
  sku: string
  netPence: number
  vatRateBp: number
  vatPence: number
}

/** An invoice or a credit note. */
export type DocumentEntry = {
  kind: InvoiceKind
  id: number
  number: string
  /** The order and the customer's own number for it. */
  reference: string
  /** YYYY-MM-DD, like all days here. */
  day: string
  dueDay: string
  customer: LedgerCustomer
  netPence: number
  vatPence: number
  lines: readonly DocumentLine[]
}

export type MoneyEntry = {
  kind: MoneyKind
  id: number
  day: string
  /** Negative for money that was paid back. */
  amountPence: number
  /** The number of the invoice, or of the order where it has none yet. */
  reference: string
  customer: LedgerCustomer
}

/** Everything that a period posts to the accounts. */
export type Ledger = { documents: readonly DocumentEntry[]; money: readonly MoneyEntry[] }

export type RateTotal = { vatRateBp: number; netPence: number; vatPence: number }

export type LedgerTotals = {
  invoices: number
  creditNotes: number
  /** Invoices less credit notes, from the frozen totals of the documents. */
  netPence: number
  vatPence: number
  /** The same from their lines, which the sales reports add up. */
  rates: RateTotal[]
  receivedPence: number
  paidBackPence: number
}

export function sumLedger({ documents, money }: Ledger): LedgerTotals {
  const invoices = documents.filter(({ kind }) => kind === 'invoice').length
  const amounts = money.map(({ amountPence }) => amountPence)
  return {
    invoices,
    creditNotes: documents.length - invoices,
    netPence: sum(documents.map(({ netPence }) => netPence)),
    vatPence: sum(documents.map(({ vatPence }) => vatPence)),
    rates: sumRates(documents),
    receivedPence: sum(amounts.filter((amount) => amount > 0)),
    paidBackPence: 0 - sum(amounts.filter((amount) => amount < 0)),
  }
}

function sumRates(documents: readonly DocumentEntry[]): RateTotal[] {
  const lines = documents.flatMap((document) => document.lines)
  return [...Map.groupBy(lines, ({ vatRateBp }) => vatRateBp)]
    .map(([vatRateBp, lines]) => ({
      vatRateBp,
      netPence: sum(lines.map(({ netPence }) => netPence)),
      vatPence: sum(lines.map(({ vatPence }) => vatPence)),
    }))
    .toSorted((a, b) => b.vatRateBp - a.vatRateBp)
}

/** Adds amounts in pence. */
export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
