import { freezeParty, freezeSeller, type PdfSeller } from '#src/domains/billing/invoice-content.ts'
import { dueAges } from '#src/domains/orders/receivables/due-ages.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { listBankLines } from '#src/shared/payments/bank-account.ts'
import type { Pdf, PdfTable } from '#src/shared/pdf/pdf.ts'
import * as receivablesText from '#src/translations/backoffice/customers/receivables-text.ts'
import * as pdfText from '#src/translations/emails/pdf-text.ts'
import * as statementText from '#src/translations/emails/statement-text.ts'
import { formatPence } from '../format-pence.ts'
import { buildParties, buildPdfFrame, formatPdfDate } from '../pdfs/pdf-view.ts'
import type { Statement, StatementItem } from './statement.ts'

/** Each unpaid invoice with what is left to pay, the totals by age, and where to pay. */
export function buildStatementPdf(statement: Statement, seller: PdfSeller): Pdf {
  const { locale, at, buyer } = statement
  const frozenSeller = freezeSeller(seller)
  const date = formatPdfDate(locale, at)
  const bank = listBankLines(locale, seller.bank).join('\n')
  return {
    ...buildPdfFrame(locale, { heading: statementText.statement, number: date, seller: frozenSeller, at }),
    details: [[translate(locale, pdfText.date), date]],
    parties: buildParties(locale, { seller: frozenSeller, buyer: freezeParty(buyer) }),
    table: buildItemsTable(locale, statement.items),
    taxes: buildAgesTable(locale, statement),
    totals: [
      [translate(locale, statementText.overdueTotal), formatPence(locale, statement.overdueGrossPence)],
      [translate(locale, statementText.total), formatPence(locale, statement.totalGrossPence)],
    ],
    sections: [
      ...(bank
        ? [
            {
              title: translate(locale, statementText.payTo),
              text: translate(locale, statementText.payToBody, { bank }),
            },
          ]
        : []),
      { title: translate(locale, statementText.notes), text: translate(locale, statementText.note, { date }) },
    ],
  }
}

function buildItemsTable(locale: Locale, items: readonly StatementItem[]): PdfTable {
  return {
    columns: [
      { title: translate(locale, statementText.document) },
      { title: translate(locale, pdfText.date), width: 66 },
      { title: translate(locale, statementText.dueDate), width: 66 },
      { title: translate(locale, statementText.amount), width: 74, isNumeric: true },
      { title: translate(locale, statementText.received), width: 74, isNumeric: true },
      { title: translate(locale, statementText.owed), width: 74, isNumeric: true },
    ],
    rows: items.map((item) => ({
      cells: [
        item.number,
        formatPdfDate(locale, item.at),
        formatPdfDate(locale, item.dueAt),
        formatPence(locale, item.totalGrossPence),
        formatPence(locale, item.receivedGrossPence),
        formatPence(locale, item.owedGrossPence),
      ],
      details: [
        `${translate(locale, pdfText.order)} ${item.reference}`,
        item.purchaseOrderNumber && `${translate(locale, pdfText.purchaseOrder)} ${item.purchaseOrderNumber}`,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  }
}

function buildAgesTable(locale: Locale, { owedByAge }: Statement): PdfTable {
  return {
    columns: [
      { title: translate(locale, statementText.ageColumn) },
      { title: translate(locale, statementText.owed), width: 90, isNumeric: true },
    ],
    rows: dueAges.flatMap((age) =>
      owedByAge[age] === 0
        ? []
        : [{ cells: [translate(locale, receivablesText.ages[age]), formatPence(locale, owedByAge[age])] }],
    ),
  }
}
