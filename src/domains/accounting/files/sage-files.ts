import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import type { LedgerCodes } from '../ledger-codes.ts'
import type { DocumentEntry, LedgerCustomer, MoneyEntry } from '../ledger-entry.ts'
import { sum } from '../ledger-entry.ts'
import { type FileBuilder, formatUkDay, getAccountCode, getContactName, noSales, toCell } from './ledger-file.ts'

/** The code of transactions outside VAT. */
const outsideVat = 'T9'
const department = '0'
const exchangeRate = '1'
/** All customers who do not buy on account share one record. */
const webSales = { reference: 'WEBSALES', name: 'Web sales' }

/**
 * Audit trail transactions: invoices (SI), credit notes (SC), money received on account (SA) and paid back (SP), one row per VAT rate and
 * account. The customer records must exist first, so that they are a file of their own.
 */
export const buildSageFiles: FileBuilder = ({ documents, money }, codes) => {
  if (documents.length === 0 && money.length === 0) return []
  const groups = documents.flatMap((document) => groupLines(document, codes))
  return [
    {
      name: 'sage-customers',
      rows: listRecords([...documents, ...money].map(({ customer }) => customer)),
      posted: { ...noSales, moneyPence: 0 },
    },
    {
      name: 'sage-transactions',
      rows: [...groups.map(buildSalesRow), ...money.map((entry) => buildMoneyRow(entry, codes))],
      posted: {
        netPence: sum(groups.map(({ netPence }) => netPence)),
        vatPence: sum(groups.map(({ vatPence }) => vatPence)),
        moneyPence: sum(money.map(({ amountPence }) => amountPence)),
      },
    },
  ]
}

type Group = { document: DocumentEntry; account: string; taxCode: string; netPence: number; vatPence: number }

function groupLines(document: DocumentEntry, codes: LedgerCodes): Group[] {
  const groups = Map.groupBy(document.lines, (line) => `${line.vatRateBp} ${getAccountCode(line, codes)}`)
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    return {
      document,
      account: getAccountCode(first, codes),
      taxCode: codes.taxCodes.get(first.vatRateBp) ?? '',
      netPence: sum(lines.map(({ netPence }) => netPence)),
      vatPence: sum(lines.map(({ vatPence }) => vatPence)),
    }
  })
}

/** Sage takes no negative amounts: the type of the transaction says which way it goes. */
function buildSalesRow({ document, account, taxCode, netPence, vatPence }: Group): string[] {
  const { kind, customer, day, number, reference } = document
  const direction = kind === 'invoice' ? 1 : -1
  return [
    ...[kind === 'invoice' ? 'SI' : 'SC', getRecord(customer).reference, account, department, formatUkDay(day)],
    ...[toCell(number, 30), toCell(`${getContactName(customer)} ${reference}`, 60)],
    ...[formatPoundsField(direction * netPence), taxCode, formatPoundsField(direction * vatPence)],
    ...[exchangeRate, toCell(reference, 30), ''],
  ]
}

function buildMoneyRow({ amountPence, customer, day, kind, reference }: MoneyEntry, codes: LedgerCodes): string[] {
  return [
    ...[amountPence < 0 ? 'SP' : 'SA', getRecord(customer).reference, codes.bank, department, formatUkDay(day)],
    ...[toCell(reference, 30), toCell(`${getContactName(customer)} ${kind}`, 60)],
    ...[formatPoundsField(Math.abs(amountPence)), outsideVat, formatPoundsField(0), exchangeRate, '', ''],
  ]
}

type CustomerRecord = { reference: string; name: string; addressLines: readonly string[] }

/** Account references have at most eight characters. */
function getRecord(customer: LedgerCustomer): CustomerRecord {
  if (customer.id === null || !customer.hasCredit) return { ...webSales, addressLines: [] }
  const { id, addressLines } = customer
  return { reference: `C${String(id).padStart(7, '0')}`, name: getContactName(customer), addressLines }
}

/** Reference, name and five lines of the address. */
function listRecords(customers: readonly LedgerCustomer[]): string[][] {
  const records = new Map(customers.map(getRecord).map((record) => [record.reference, record]))
  return [...records.values()].map(({ reference, name, addressLines }) => [
    reference,
    toCell(name, 60),
    ...Array.from({ length: 5 }, (_, index) => toCell(addressLines[index] ?? '', 60)),
  ])
}
