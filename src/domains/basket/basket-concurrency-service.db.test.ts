import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { openBasketCatalogue } from '../../../tests/support/builders/basket-catalogue.ts'
import { createTestShop } from '../../../tests/support/create-test-shop.ts'
import { basketKinds } from './basket.ts'
import {
  addToBasket,
  type BasketDetails,
  changeQuantityInBasket,
  emptyBasket,
  getBasket,
  removeFromBasket,
} from './basket-service.server.ts'
import { convertToQuote } from './transfer/convert-to-quote-service.server.ts'
import { applyVoucherToBasket, removeVoucherFromBasket } from './voucher/basket-voucher-service.server.ts'

/*
 * Linearisability of baskets [P23]: three browsers (desktop and phone of one customer, and another visitor) run random
 * programs concurrently. Their results must equal those of some serial order of the calls. `BASKET_PROGRAMS=500` runs more.
 */

const programs = Number(process.env.BASKET_PROGRAMS ?? 40)

const goods = ['mug', 'book', 'pens'] as const
type Good = (typeof goods)[number]
const limits: Record<Good, { moq: number; max: number }> = {
  mug: { moq: 1, max: 2500 },
  book: { moq: 1, max: 2500 },
  pens: { moq: 50, max: 500 },
}

type Command =
  | { type: 'add'; good: Good; qty: number }
  /** Changes the line that existed when the programs started. */
  | { type: 'update'; good: Good; qty: number }
  | { type: 'remove'; good: Good }
  | { type: 'empty' }
  | { type: 'apply voucher'; code: Code }
  | { type: 'remove voucher' }
  /** Replaces the quote with the basket, which stays. */
  | { type: 'convert' }

const codes = ['PROGRAMS10', 'PROGRAMSFREE'] as const
type Code = (typeof codes)[number]

const good = fc.constantFrom(...goods)
const qty = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(450, 500, 501, 2500))
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('add' as const), good, qty }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('update' as const), good, qty }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('remove' as const), good }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('empty' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('apply voucher' as const), code: fc.constantFrom(...codes) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('remove voucher' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('convert' as const) }) },
)
const arbitraryProgram = (maxLength: number) => fc.array(command, { minLength: 1, maxLength })

/** The model: quantity per product and whether its line is the original one, the voucher code, and the quote. */
type Lines = Partial<Record<Good, { qty: number; isFirst: boolean }>>
type Quantities = Partial<Record<Good, number>>
type State = { lines: Lines; code?: Code; quote: Quantities }
/** A conversion has `isDone` only: another conversion may change the quote before it is read. */
type CommandResult = { isDone: boolean; basket?: { quantities: Quantities; code?: Code } }
type EndState = { quantities: Quantities; code?: Code; quote: Quantities }

const start: State = { lines: { mug: { qty: 5, isFirst: true }, pens: { qty: 100, isFirst: true } }, quote: {} }

type Step = { state: State; isDone: boolean }

function step(state: State, command: Command): Step {
  const { lines, code } = state
  const isEmpty = Object.values(lines).every((line) => line === undefined)
  if (command.type === 'empty')
    return { state: isEmpty ? state : { ...state, lines: {}, code: undefined }, isDone: true }
  if (command.type === 'remove voucher') return { state: { ...state, code: undefined }, isDone: true }
  if (command.type === 'convert') {
    return isEmpty ? { state, isDone: false } : { state: { ...state, quote: getModelQuantities(lines) }, isDone: true }
  }
  if (command.type === 'apply voucher') {
    const isOther = code !== undefined && code !== command.code
    return isOther ? { state, isDone: false } : { state: { ...state, code: command.code }, isDone: true }
  }
  return stepLine(state, command)
}

function stepLine(state: State, command: Extract<Command, { good: Good }>): Step {
  const { lines } = state
  const { moq, max } = limits[command.good]
  const line = lines[command.good]
  const withLine = (changed: Lines[Good]) => ({ ...state, lines: { ...lines, [command.good]: changed } })
  if (command.type !== 'add' && !line?.isFirst) return { state, isDone: false }
  if (command.type === 'remove') return { state: withLine(undefined), isDone: true }
  const newQty = Math.max(command.type === 'add' ? (line?.qty ?? 0) + command.qty : command.qty, moq)
  if (newQty > max) return { state, isDone: false }
  return { state: withLine({ qty: newQty, isFirst: line?.isFirst ?? false }), isDone: true }
}

function getModelQuantities(lines: Lines): Quantities {
  return Object.fromEntries(Object.entries(lines).flatMap(([name, line]) => (line ? [[name, line.qty]] : [])))
}

function getResult({ lines, code }: State, { type }: Command, isDone: boolean): CommandResult {
  return type === 'convert' ? { isDone } : { isDone, basket: { quantities: getModelQuantities(lines), code } }
}

type Run = { command: Command; observed: CommandResult }[]

/** Whether some interleaving of the runs gives the same results and end state. */
function isLinearisable(runs: readonly Run[], state: State, end: EndState): boolean {
  if (runs.every((run) => run.length === 0)) {
    const { lines, code, quote } = state
    return isDeepStrictEqual({ quantities: getModelQuantities(lines), code, quote }, end)
  }
  return runs.some(([next, ...rest], index) => {
    if (!next) return false
    const after = step(state, next.command)
    return (
      isDeepStrictEqual(getResult(after.state, next.command, after.isDone), next.observed) &&
      isLinearisable(runs.with(index, rest), after.state, end)
    )
  })
}

const { test, ids } = openBasketCatalogue(createTestShop)
let customerId: number
beforeAll(async () => {
  const person = { email: 'programs@example.com', firstName: 'P', lastName: 'T' }
  const [customer] = await test.shop.db.insert(customers).values(person).returning()
  customerId = customer?.id ?? 0
  await test.shop.db.insert(vouchers).values([
    { code: codes[0], name: { en: 'A tenth' }, kind: 'percentage', percentBp: 1000 },
    { code: codes[1], name: { en: 'Free delivery' }, kind: 'free_delivery' },
  ])
})

const plain = { kind: 'basket' } as const
const findProductName = (productId: number) => goods.find((name) => ids[name] === productId)

function getQuantities({ lines }: BasketDetails): Quantities {
  return Object.fromEntries(lines.map((line) => [findProductName(line.productId), line.qty]))
}

const getCode = ({ voucher }: BasketDetails) => voucher?.code as Code | undefined

function runCommand(command: Command, by: Visitor, rows: Record<string, string>) {
  if (command.type === 'empty') return emptyBasket(test.shop, by, 'basket')
  if (command.type === 'apply voucher')
    return applyVoucherToBasket(test.shop, by, { code: command.code, ipAddress: by.sessionId })
  if (command.type === 'remove voucher') return removeVoucherFromBasket(test.shop, by)
  if (command.type === 'convert') return convertToQuote(test.shop, by)
  if (command.type === 'add') return addToBasket(test.shop, by, { ...plain, id: ids[command.good], qty: command.qty })
  const line = { kind: 'basket', rowId: rows[command.good] ?? newRandomId() } as const
  return command.type === 'remove'
    ? removeFromBasket(test.shop, by, line)
    : changeQuantityInBasket(test.shop, by, { ...line, qty: command.qty })
}

async function runProgram(program: readonly Command[], by: Visitor, rows: Record<string, string>): Promise<Run> {
  const run: Run = []
  for (const command of program) {
    const change = await runCommand(command, by, rows)
    if ('refusal' in change) throw new Error(JSON.stringify(change.refusal))
    const { basket, result } = change
    const contents = { quantities: getQuantities(basket), code: getCode(basket) }
    const isDone = result.ok
    run.push({ command, observed: command.type === 'convert' ? { isDone } : { isDone, basket: contents } })
  }
  return run
}

async function readEndState(by: Visitor): Promise<EndState> {
  const [basket, quote] = [await getBasket(test.shop, by, 'basket'), await getBasket(test.shop, by, 'quote')]
  return { quantities: getQuantities(basket), code: getCode(basket), quote: getQuantities(quote) }
}

async function resetBaskets(by: Visitor): Promise<Record<string, string>> {
  await removeVoucherFromBasket(test.shop, by)
  for (const kind of basketKinds) await emptyBasket(test.shop, by, kind)
  await addToBasket(test.shop, by, { ...plain, id: ids.mug, qty: 5 })
  const { basket } = await addToBasket(test.shop, by, { ...plain, id: ids.pens, qty: 100 })
  return Object.fromEntries(basket.lines.map((line) => [findProductName(line.productId), line.rowId]))
}

it('random programs of three browsers have the result of some serial order of their calls [P23]', {
  timeout: 120_000,
}, async () => {
  const desktop: Visitor = { sessionId: newRandomId(), role: 'customer', customerId, locale: 'en' }
  const phone: Visitor = { ...desktop, sessionId: newRandomId() }
  const stranger: Visitor = { sessionId: newRandomId(), role: 'anonymous', locale: 'en' }
  await fc.assert(
    fc.asyncProperty(arbitraryProgram(4), arbitraryProgram(4), arbitraryProgram(4), async (first, second, third) => {
      // Avoids the rate limit of voucher codes.
      test.clock.advance(61_000)
      const [rows, strangerRows] = [await resetBaskets(desktop), await resetBaskets(stranger)]
      const [desktopRun, phoneRun, strangerRun] = await Promise.all([
        runProgram(first, desktop, rows),
        runProgram(second, phone, rows),
        runProgram(third, stranger, strangerRows),
      ])
      expect(isLinearisable([desktopRun, phoneRun], start, await readEndState(desktop))).toBe(true)
      expect(isLinearisable([strangerRun], start, await readEndState(stranger))).toBe(true)
    }),
    { numRuns: programs },
  )
})
