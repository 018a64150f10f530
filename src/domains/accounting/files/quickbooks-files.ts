import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import type { LedgerCodes } from '../ledger-codes.ts'
import type { DocumentEntry, MoneyEntry } from '../ledger-entry.ts'
import { sum } from '../ledger-entry.ts'
import {
  type FileBuilder,
  formatUkDay,
  getAccountCode,
  getContactName,
  type LedgerFile,
  noSales,
  splitFiles,
  toCell,
} from './ledger-file.ts'

/** QuickBooks Online imports at most 100 documents and 1,000 lines of a statement at a time. */
const maxDocuments = 100
const maxPayments = 1000

const itemHeader = [
  'Item',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  '*ItemAmount',
  '*ItemTaxCode',
  'ItemTaxAmount',
]
const headers = {
  invoice: ['*InvoiceNo', '*Customer', '*InvoiceDate', '*DueDate', 'Memo', ...itemHeader],
  'credit note': ['*CreditNoteNo', '*Customer', '*CreditNoteDate', '*DueDate', 'Memo', ...itemHeader],
}
const moneyHeader = ['Date', 'Description', 'Amount']

/** Invoices and credit notes, which QuickBooks imports one after the other, and a bank statement. */
export const buildQuickBooksFiles: FileBuilder = ({ documents, money }, codes) => [
  ...buildDocumentFiles('invoice', documents, codes),
  ...buildDocumentFiles('credit note', documents, codes),
  ...splitFiles({ name: 'quickbooks-payments', entries: money, max: maxPayments }, ({ name, entries }) => ({
    ...{ name, header: moneyHeader, rows: entries.map(buildMoneyRow) },
    posted: { ...noSales, moneyPence: sum(entries.map(({ amountPence }) => amountPence)) },
  })),
]

function buildDocumentFiles(
  kind: DocumentEntry['kind'],
  documents: readonly DocumentEntry[],
  codes: LedgerCodes,
): LedgerFile[] {
  const name = kind === 'invoice' ? 'quickbooks-invoices' : 'quickbooks-credit-notes'
  const entries = documents.filter((document) => document.kind === kind)
  return splitFiles({ name, entries, max: maxDocuments }, ({ name, entries }) => {
    const lines = entries.flatMap((document) => document.lines)
    return {
      ...{ name, header: headers[kind] },
      rows: entries.flatMap((document) => buildDocumentRows(document, codes)),
      posted: {
        netPence: sum(lines.map(({ netPence }) => netPence)),
        vatPence: sum(lines.map(({ vatPence }) => vatPence)),
        moneyPence: 0,
      },
    }
  })
}

/** Amounts of a credit note are positive: the file says what it is. */
function buildDocumentRows(document: DocumentEntry, codes: LedgerCodes): string[][] {
  const { kind, number, customer, day, dueDay, reference } = document
  const direction = kind === 'invoice' ? 1 : -1
  return document.lines.map((line) => {
    const net = formatPoundsField(direction * line.netPence)
    return [
      ...[
        number,
        toCell(getContactName(customer), 100),
        formatUkDay(day),
        formatUkDay(dueDay),
        toCell(reference, 1000),
      ],
      ...[getAccountCode(line, codes), toCell(line.title || line.kind, 1000), '1', net, net],
      ...[codes.taxCodes.get(line.vatRateBp) ?? '', formatPoundsField(direction * line.vatPence)],
    ]
  })
}

const buildMoneyRow = ({ day, amountPence, customer, kind, reference }: MoneyEntry) => [
  formatUkDay(day),
  toCell(`${getContactName(customer)} ${reference} ${kind}`, 200),
  formatPoundsField(amountPence),
]
