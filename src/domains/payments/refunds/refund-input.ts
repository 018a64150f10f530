import type { PartInput, RefundInput, RefundProblem } from '#src/domains/pricing/refunds/refund.ts'
import { basisPoints, maxBasisPoints, type Pence, zero } from '#src/shared/money/money.ts'
import { parsePounds } from '#src/shared/money/parse-money.ts'

/** The submitted texts. Units and set-up amounts are keyed by order line id. */
type RefundFields = {
  units: Record<string, string>
  setup: Record<string, string>
  delivery: string
  goodwill: string
  goodwill_rate: string
}

/** What can still be refunded: units and set-up charge of each line, and delivery, in pounds. */
type RefundableAmounts = { lines: readonly { id: number; left: number; setup: number }[]; delivery: number }

export type RefundFieldProblem = 'not_a_quantity' | 'not_an_amount' | 'no_rate'
type ParsedRefundInput = { input: RefundInput; problems: { field: string; problem: RefundFieldProblem }[] }

/** Parses the refund form. An empty field refunds nothing. */
export function parseRefundInput(fields: RefundFields): ParsedRefundInput {
  const { units, setup, delivery, goodwill, goodwill_rate } = fields
  const problems: ParsedRefundInput['problems'] = []
  const addProblem = (field: string, problem: RefundFieldProblem) => problems.push({ field, problem })
  const parts: PartInput[] = []
  const parseAmount = (field: string, value: string): Pence => {
    // A decimal comma, as in Spanish. There is no thousands separator to mistake it for.
    const amount = value === '' ? zero : parsePounds(value.replace(/,(?=\d{1,2}$)/, '.'))
    if (amount === undefined) addProblem(field, 'not_an_amount')
    return amount ?? zero
  }
  for (const [id, value] of Object.entries(units)) {
    if (/^\d{0,6}$/.test(value)) parts.push({ kind: 'goods', lineId: Number(id), units: Number(value), gross: zero })
    else addProblem(`units[${id}]`, 'not_a_quantity')
  }
  for (const [id, value] of Object.entries(setup)) {
    parts.push({ kind: 'setup', lineId: Number(id), units: 0, gross: parseAmount(`setup[${id}]`, value) })
  }
  parts.push({ kind: 'delivery', lineId: null, units: 0, gross: parseAmount('delivery', delivery) })
  const gross = parseAmount('goodwill', goodwill)
  const isRate = /^\d{1,6}$/.test(goodwill_rate) && Number(goodwill_rate) <= maxBasisPoints
  if (gross > 0 && !isRate) addProblem('goodwill_rate', 'no_rate')
  const goodwillInput = gross > 0 && isRate ? { gross, vatRate: basisPoints(Number(goodwill_rate)) } : undefined
  return { input: { parts, goodwill: goodwillInput }, problems }
}

/** The fields of the refund form that refund everything that is left. */
export function getFullRefundFields({ lines, delivery }: RefundableAmounts) {
  const toFieldValue = (amount: number) => (amount > 0 ? amount.toFixed(2) : '')
  const fields = lines.flatMap(({ id, left, setup }) => [
    [`units[${id}]`, left > 0 ? String(left) : ''] as const,
    [`setup[${id}]`, toFieldValue(setup)] as const,
  ])
  return { ...Object.fromEntries(fields), delivery: toFieldValue(delivery), goodwill: '' }
}

/** The field of the refund form that a problem belongs to. */
export function getProblemField({ kind, lineId }: Pick<RefundProblem, 'kind' | 'lineId'>): string {
  if (kind === 'goods') return `units[${lineId}]`
  return kind === 'setup' ? `setup[${lineId}]` : kind
}
