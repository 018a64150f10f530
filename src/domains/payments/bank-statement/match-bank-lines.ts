import type { BankLine } from './bank-lines.ts'

/** An unpaid order by bank transfer or on account. `owedGrossPence`: what is still to pay. */
export type UnpaidOrder = {
  id: number
  number: number
  reference: string
  invoiceNumber?: string
  name: string
  owedGrossPence: number
}

export type Allocation = { order: UnpaidOrder; amountGrossPence: number }

/**
 * What a line would pay. `several`: it names several orders, whose sum is another amount. `above_owed`: it is more than the order
 * owes. `recorded`: the same line was allocated before. `unknown_order`: the typed number is of no unpaid order.
 */
export type MatchProblem =
  | NonNullable<BankLine['problem']>
  | 'recorded'
  | 'no_match'
  | 'several'
  | 'above_owed'
  | 'unknown_order'

export type MatchedLine = BankLine & {
  /** The idempotency key of its receipt. */
  key: string
  allocations: readonly Allocation[]
  /** Found by a number in the text, by the amount alone, or typed by staff. */
  foundBy?: 'number' | 'amount' | 'typed'
  refusal?: MatchProblem
}

export type KeyedLine = BankLine & { key: string }
type MatchContext = {
  orders: readonly UnpaidOrder[]
  /** The keys of lines that were allocated before. */
  recordedKeys: ReadonlySet<string>
  /** Numbers that staff have typed, by line. */
  typedNumbers: ReadonlyMap<number, string>
}

/** Finds the orders that each line pays. Two lines never pay the same money: each leaves less to pay for the next. */
export function matchBankLines(
  lines: readonly KeyedLine[],
  { orders, recordedKeys, typedNumbers }: MatchContext,
): MatchedLine[] {
  const owedById = new Map(orders.map(({ id, owedGrossPence }) => [id, owedGrossPence]))
  return lines.map((line) => {
    if (recordedKeys.has(line.key)) return { ...line, allocations: [], refusal: 'recorded' }
    if (line.problem) return { ...line, allocations: [], refusal: line.problem }
    const open = orders
      .map((order) => ({ ...order, owedGrossPence: owedById.get(order.id) ?? 0 }))
      .filter(({ owedGrossPence }) => owedGrossPence > 0)
    const match = matchLine(line, open, typedNumbers.get(line.line))
    for (const { order, amountGrossPence } of match.allocations)
      owedById.set(order.id, order.owedGrossPence - amountGrossPence)
    return { ...line, ...match }
  })
}

type Match = Pick<MatchedLine, 'allocations' | 'foundBy' | 'refusal'>

function matchLine(line: BankLine, orders: readonly UnpaidOrder[], typed: string | undefined): Match {
  if (typed) {
    const order = orders.find((order) => namesOrder(typed, order))
    return order ? allocate(line, [order], 'typed') : { allocations: [], refusal: 'unknown_order' }
  }
  const named = orders.filter((order) => namesOrder(line.description, order))
  if (named.length > 0) return allocate(line, named, 'number')
  const [sameAmount, ...others] = orders.filter(({ owedGrossPence }) => owedGrossPence === line.amountGrossPence)
  return sameAmount && others.length === 0
    ? allocate(line, [sameAmount], 'amount')
    : { allocations: [], refusal: 'no_match' }
}

function allocate(
  { amountGrossPence }: BankLine,
  orders: readonly UnpaidOrder[],
  foundBy: NonNullable<Match['foundBy']>,
): Match {
  const [only, ...others] = orders
  const owed = orders.reduce((sum, { owedGrossPence }) => sum + owedGrossPence, 0)
  const payAll = () => orders.map((order) => ({ order, amountGrossPence: order.owedGrossPence }))
  if (owed === amountGrossPence) return { allocations: payAll(), foundBy }
  if (!only || others.length > 0) return { allocations: [], foundBy, refusal: 'several' }
  if (amountGrossPence > owed) return { allocations: [], foundBy, refusal: 'above_owed' }
  return { allocations: [{ order: only, amountGrossPence }], foundBy }
}

/** Whether a text holds the number of the order or of its invoice, however its prefix is separated and its zeros are written. */
export function namesOrder(text: string, { reference, invoiceNumber }: UnpaidOrder): boolean {
  const compact = text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, ' ')
  return [reference, invoiceNumber].some((number) => number !== undefined && buildPattern(number).test(compact))
}

function buildPattern(number: string): RegExp {
  const [, prefix = '', digits = ''] = /^(.*?)0*(\d+)$/.exec(number.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '')) ?? []
  const letters = Array.from(prefix).join(' ?')
  return new RegExp(`(?<![0-9])${letters} ?0*${digits}(?![0-9])`)
}
