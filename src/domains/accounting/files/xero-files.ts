import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import type { LedgerCodes } from '../ledger-codes.ts'
import type { DocumentEntry, DocumentLine, MoneyEntry } from '../ledger-entry.ts'
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
import { roundVat, splitByRoundedVat } from './rounded-vat.ts'

/** Xero imports at most 500 invoices and 1,000 lines of a statement at a time. */
const maxDocuments = 500
const maxPayments = 1000

const salesHeader =
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme'.split(
    ',',
  )
const moneyHeader = ['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Check Number']

/** Sales invoices, of which those with negative amounts become credit notes, and a bank statement. */
export const buildXeroFiles: FileBuilder = ({ documents, money }, codes) => [
  ...splitFiles({ name: 'xero-sales', entries: documents, max: maxDocuments }, ({ name, entries }) =>
    buildSalesFile(name, entries, codes),
  ),
  ...splitFiles({ name: 'xero-payments', entries: money, max: maxPayments }, ({ name, entries }) => ({
    ...{ name, header: moneyHeader, rows: entries.map(buildMoneyRow) },
    posted: { ...noSales, moneyPence: sum(entries.map(({ amountPence }) => amountPence)) },
  })),
]

function buildSalesFile(name: string, documents: readonly DocumentEntry[], codes: LedgerCodes): LedgerFile {
  const lines = documents.flatMap((document) => document.lines.flatMap((line) => splitLine(document, line)))
  return {
    ...{ name, header: salesHeader },
    rows: lines.map((line) => buildSalesRow(line, codes)),
    posted: {
      netPence: sum(lines.map(({ netPence }) => netPence)),
      vatPence: sum(lines.map(({ netPence, line }) => roundVat(netPence, line.vatRateBp))),
      moneyPence: 0,
    },
  }
}

type SalesLine = { document: DocumentEntry; line: DocumentLine; netPence: number }

/** Xero calculates the VAT of each line, so that a line with another VAT is split. */
function splitLine(document: DocumentEntry, line: DocumentLine): SalesLine[] {
  const parts = splitByRoundedVat(line, line.vatRateBp) ?? [line.netPence]
  return parts.map((netPence) => ({ document, line, netPence }))
}

function buildSalesRow({ document, line, netPence }: SalesLine, codes: LedgerCodes): string[] {
  const { customer, number, reference, day, dueDay } = document
  const [line1 = '', line2 = '', line3 = '', line4 = ''] = customer.addressLines.map((text) => toCell(text, 500))
  return [
    ...[toCell(getContactName(customer), 255), toCell(customer.email, 255)],
    ...[line1, line2, line3, line4, '', '', '', ''],
    ...[number, toCell(reference, 255), formatUkDay(day), formatUkDay(dueDay)],
    ...['', toCell(line.title || line.kind, 4000), '1', formatPoundsField(netPence), ''],
    ...[getAccountCode(line, codes), codes.taxCodes.get(line.vatRateBp) ?? ''],
    ...['', '', '', '', 'GBP', ''],
  ]
}

const buildMoneyRow = ({ day, amountPence, customer, kind, reference }: MoneyEntry) => [
  ...[formatUkDay(day), formatPoundsField(amountPence), toCell(getContactName(customer), 255)],
  ...[kind, toCell(reference, 255), ''],
]
