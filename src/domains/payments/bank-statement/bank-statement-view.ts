import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import * as bankText from '#src/translations/backoffice/customers/bank-statement-text.ts'
import type { MatchedStatement } from './bank-statement-service.server.ts'
import type { MatchedLine } from './match-bank-lines.ts'

/** The field in which staff type the number of the order that a line pays. */
export const getOrderField = (line: number) => `order_${line}`
/** The button that looks up the typed numbers instead of recording anything. */
export const findTypedButton = 'find_typed'

/** A line of the statement with what it would pay. Amounts are pence, incl. VAT. */
export type PresentedBankLine = {
  line: number
  receivedOn: string
  amountGrossPence: number
  description: string
  orders: { number: number; reference: string; name: string; text: string }[]
  text: string
  /** What the field for the number of an order is filled with. */
  typed: string
  canPay: boolean
  /** A match by the amount alone is left for staff to tick. */
  isTicked: boolean
  /** Staff can type the number of the order that it pays. */
  canType: boolean
}
export type PresentedStatement = {
  lines: PresentedBankLine[]
  fingerprint: string
  payableCount: number
}

export function presentStatement(
  locale: Locale,
  { lines, fingerprint }: MatchedStatement,
  typedNumbers: ReadonlyMap<number, string>,
): PresentedStatement {
  return {
    lines: lines.map((line) => presentBankLine(locale, line, typedNumbers.get(line.line) ?? '')),
    fingerprint,
    payableCount: lines.filter(({ allocations }) => allocations.length > 0).length,
  }
}

function presentBankLine(locale: Locale, matched: MatchedLine, typed: string): PresentedBankLine {
  const { line, receivedOn, amountGrossPence, description, allocations, foundBy, refusal, problem } = matched
  const canPay = allocations.length > 0
  return {
    ...{ line, receivedOn, amountGrossPence, description, typed, canPay },
    orders: allocations.map(({ order, amountGrossPence: amount }) => {
      const rest = order.owedGrossPence - amount
      const message = rest === 0 ? bankText.paysAll : bankText.paysPart
      const values = { amount: formatPounds(locale, pence(amount)), rest: formatPounds(locale, pence(rest)) }
      return {
        number: order.number,
        reference: order.reference,
        name: order.name,
        text: translate(locale, message, values),
      }
    }),
    text: translate(locale, refusal ? bankText.refusals[refusal] : bankText.foundBy[foundBy ?? 'number']),
    isTicked: canPay && foundBy !== 'amount',
    canType: problem === undefined && refusal !== 'recorded',
  }
}
