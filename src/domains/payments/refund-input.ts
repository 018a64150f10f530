import type { PartInput, RefundInput, RefundProblem } from '#src/domains/pricing/refund.ts'
import { basisPoints, highestBasisPoints, type Pence, zero } from '#src/shared/money.ts'
import { parsePounds } from '#src/shared/parse-money.ts'
import type { RefundFigures } from './staff-payments-contract.ts'

export type FigureProblem = 'not_a_quantity' | 'not_an_amount' | 'no_rate'
type Parsed = { input: RefundInput; problems: { field: string; problem: FigureProblem }[] }

/** What was typed into the refund form. An empty field asks for nothing. */
export function parseRefundInput(figures: RefundFigures): Parsed {
  const { units, setup, delivery, goodwill, goodwill_rate } = figures
  const problems: Parsed['problems'] = []
  const complain = (field: string, problem: FigureProblem) => problems.push({ field, problem })
  const parts: PartInput[] = []
  const amountIn = (field: string, typed: string): Pence => {
    const amount = typed === '' ? zero : parsePounds(typed)
    if (amount === undefined) complain(field, 'not_an_amount')
    return amount ?? zero
  }
  for (const [id, typed] of Object.entries(units)) {
    if (/^\d{0,6}$/.test(typed)) parts.push({ kind: 'goods', lineId: Number(id), units: Number(typed), gross: zero })
    else complain(`units[${id}]`, 'not_a_quantity')
  }
  for (const [id, typed] of Object.entries(setup)) {
    parts.push({ kind: 'setup', lineId: Number(id), units: 0, gross: amountIn(`setup[${id}]`, typed) })
  }
  parts.push({ kind: 'delivery', lineId: null, units: 0, gross: amountIn('delivery', delivery) })
  const gross = amountIn('goodwill', goodwill)
  const isRate = /^\d{1,6}$/.test(goodwill_rate) && Number(goodwill_rate) <= highestBasisPoints
  if (gross > 0 && !isRate) complain('goodwill_rate', 'no_rate')
  const given = gross > 0 && isRate ? { gross, vatRate: basisPoints(Number(goodwill_rate)) } : undefined
  return { input: { parts, goodwill: given }, problems }
}

/** The field of the refund form that a problem belongs to. */
export function fieldOfProblem({ kind, lineId }: Pick<RefundProblem, 'kind' | 'lineId'>): string {
  if (kind === 'goods') return `units[${lineId}]`
  return kind === 'setup' ? `setup[${lineId}]` : kind
}
