import type { LedgerFile } from './files/ledger-file.ts'
import { type LedgerTotals, sum } from './ledger-entry.ts'

type Amounts = { netPence: number; vatPence: number; moneyPence: number }

/** The same amounts from three sources: the frozen documents, their lines, and what the software will post. */
export type TotalsComparison = { documents: Amounts; lines: Amounts; files: Amounts; isEqual: boolean }

export function compareTotals(totals: LedgerTotals, files: readonly LedgerFile[]): TotalsComparison {
  const { netPence, vatPence, rates, receivedPence, paidBackPence } = totals
  const moneyPence = receivedPence - paidBackPence
  const documents = { netPence, vatPence, moneyPence }
  const lines = {
    netPence: sum(rates.map((rate) => rate.netPence)),
    vatPence: sum(rates.map((rate) => rate.vatPence)),
    moneyPence,
  }
  const posted = {
    netPence: sum(files.map((file) => file.posted.netPence)),
    vatPence: sum(files.map((file) => file.posted.vatPence)),
    moneyPence: sum(files.map((file) => file.posted.moneyPence)),
  }
  const isEqual = [lines, posted].every((amounts) => hasSameAmounts(amounts, documents))
  return { documents, lines, files: posted, isEqual }
}

const hasSameAmounts = (a: Amounts, b: Amounts) =>
  a.netPence === b.netPence && a.vatPence === b.vatPence && a.moneyPence === b.moneyPence
