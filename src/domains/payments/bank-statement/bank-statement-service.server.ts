import { createHash } from 'node:crypto'
import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { findInvoiceNumbers, findOrderIdsByInvoiceSerial } from '#src/domains/billing/invoices-service.server.ts'
import { listOrdersToPay } from '#src/domains/orders/receivables/orders-to-pay-service.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { listRecordedKeys, lockBankStatements } from '../staff/receipts-store.server.ts'
import { recordReceivedPayment } from '../staff/received-payment-service.server.ts'
import type { BankLine } from './bank-lines.ts'
import { type KeyedLine, type MatchedLine, matchBankLines, type UnpaidOrder } from './match-bank-lines.ts'

export type BankStatementInput = {
  lines: readonly BankLine[]
  /** Numbers of orders that staff have typed, by line. */
  typedNumbers: ReadonlyMap<number, string>
}
export type MatchedStatement = {
  lines: MatchedLine[]
  /** Changes when a line would pay something else than before. */
  fingerprint: string
}

/** Which orders each line would pay. Changes nothing. */
export async function previewBankStatement(
  shop: Shop,
  visitor: Visitor,
  input: BankStatementInput,
): Promise<Result<MatchedStatement, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'payment.manage')
  return allowed.ok ? ok(await matchStatement(shop, input)) : allowed
}

type ApplyInput = BankStatementInput & {
  /** The lines that staff have ticked. */
  chosen: ReadonlySet<number>
  /** The fingerprint of the preview that they saw. */
  fingerprint: string
}
/** `orders`: how many orders have got money; `paid`: how many of them owe nothing any more. */
export type AppliedStatement = { orders: number; paid: number }
type ApplyResult = Result<
  AppliedStatement,
  { reason: PermissionRefusal | 'nothing_chosen' } | { reason: 'changed'; preview: MatchedStatement }
>

/** Records the money of all chosen lines, or of none when one would pay something else than the preview showed. */
export async function applyBankStatement(
  shop: Shop,
  visitor: Visitor,
  { chosen, fingerprint, ...input }: ApplyInput,
): Promise<ApplyResult> {
  const allowed = requirePermission(visitor, 'payment.manage')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const applied = await rollBackOnRefusal(
    shop,
    async (shop): Promise<Result<AppliedStatement, 'changed' | 'nothing_chosen'>> => {
      await lockBankStatements(shop.db)
      const matched = await matchStatement(shop, input)
      if (matched.fingerprint !== fingerprint) return refuse('changed')
      const lines = matched.lines.filter(({ line, allocations }) => chosen.has(line) && allocations.length > 0)
      return lines.length === 0 ? refuse('nothing_chosen') : recordLines(shop, visitor, lines)
    },
  )
  if (applied.ok) return applied
  if (applied.refusal === 'nothing_chosen') return refuse({ reason: 'nothing_chosen' })
  return refuse({ reason: 'changed', preview: await matchStatement(shop, input) })
}

/** Each receipt locks its order, so somebody who records the same money on its page waits or is refused. */
async function recordLines(
  shop: Shop,
  visitor: Visitor,
  lines: readonly MatchedLine[],
): Promise<Result<AppliedStatement, 'changed'>> {
  const paidByOrder = new Map<number, boolean>()
  for (const { key, receivedOn, description, allocations } of lines) {
    for (const [index, { order, amountGrossPence }] of allocations.entries()) {
      const recorded = await recordReceivedPayment(shop, visitor, {
        orderId: order.id,
        receipt: { amountGrossPence, receivedOn, means: 'bank transfer', reference: description },
        // The first receipt has the key by which the line is known again.
        key: index === 0 ? key : `${key} ${index + 1}`,
        shownOwedGrossPence: order.owedGrossPence,
      })
      if (!recorded.ok) return refuse('changed')
      paidByOrder.set(order.id, recorded.value.isPaid)
    }
  }
  const paid = [...paidByOrder.values()].filter(Boolean).length
  return ok({ orders: paidByOrder.size, paid })
}

async function matchStatement(shop: Shop, { lines, typedNumbers }: BankStatementInput): Promise<MatchedStatement> {
  const keyed = addKeys(lines)
  const matched = matchBankLines(keyed, {
    orders: await findOrders(shop, { lines, typedNumbers }),
    recordedKeys: await listRecordedKeys(
      shop.db,
      keyed.map(({ key }) => key),
    ),
    typedNumbers,
  })
  const facts = matched.map(({ key, refusal, allocations }) => [
    key,
    refusal,
    allocations.map(({ order, amountGrossPence }) => [order.id, amountGrossPence, order.owedGrossPence]),
  ])
  return { lines: matched, fingerprint: createHash('sha256').update(JSON.stringify(facts)).digest('hex') }
}

/** Equal lines of one statement are told apart by how often they occur, so that a statement pasted twice is known again. */
function addKeys(lines: readonly BankLine[]): KeyedLine[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const content = JSON.stringify([line.receivedOn, line.amountGrossPence, line.description])
    const count = (counts.get(content) ?? 0) + 1
    counts.set(content, count)
    const hash = createHash('sha256').update(`${content} ${count}`).digest('hex').slice(0, 40)
    return { ...line, key: `bank ${hash}` }
  })
}

async function findOrders(shop: Shop, { lines, typedNumbers }: BankStatementInput): Promise<UnpaidOrder[]> {
  const texts = [...lines.map(({ description }) => description), ...typedNumbers.values()]
  const numbers = [...new Set(texts.flatMap(listNumbers))]
  const found = await listOrdersToPay(shop, {
    numbers,
    ids: await findOrderIdsByInvoiceSerial(shop, numbers),
    owedAmounts: [...new Set(lines.map(({ amountGrossPence }) => amountGrossPence))],
  })
  const invoices = await findInvoiceNumbers(
    shop,
    found.map(({ id }) => id),
  )
  return found.map((order) => ({ ...order, invoiceNumber: invoices.get(order.id)?.number }))
}

/** A prefix may end with a digit, so the ends of each number count too. */
function listNumbers(text: string): number[] {
  const runs = text.match(/\d{1,9}(?!\d)/g) ?? []
  return runs.flatMap((digits) => Array.from(digits, (_, index) => Number(digits.slice(index)))).filter((n) => n > 0)
}
