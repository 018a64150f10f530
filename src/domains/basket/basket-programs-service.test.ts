import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { openBasketCatalogue } from '../../../tests/support/basket-catalogue.ts'
import { createTestShop } from '../../../tests/support/create-test-shop.ts'
import { basketKinds } from './basket.ts'
import {
  addToBasket,
  changeQuantityInBasket,
  emptyBasket,
  getBasket,
  removeFromBasket,
  type ShopBasket,
} from './basket-service.server.ts'
import { applyVoucher, removeVoucher } from './basket-voucher-service.server.ts'
import { convertToQuote } from './two-baskets-service.server.ts'

/*
 * P23 (`BASKET_PROGRAMS=500` for its whole length): three browsers on two baskets (desk and phone of one customer, and a stranger) run random programs at the
 * same time. Whatever they saw must be what one order of their calls, one after the other, would have shown them.
 */

const programs = Number(process.env.BASKET_PROGRAMS ?? 40)

const goods = ['mug', 'book', 'pens'] as const
type Good = (typeof goods)[number]
const limits: Record<Good, { moq: number; most: number }> = {
  mug: { moq: 1, most: 2500 },
  book: { moq: 1, most: 2500 },
  pens: { moq: 50, most: 500 },
}

type Command =
  | { what: 'add'; good: Good; qty: number }
  /** Of the line that was there when the programs began. */
  | { what: 'update'; good: Good; qty: number }
  | { what: 'remove'; good: Good }
  | { what: 'empty' }
  | { what: 'redeem'; code: Code }
  | { what: 'unredeem' }
  /** The bag stays; the quote is what the bag was. */
  | { what: 'convert' }

const codes = ['PROGRAMS10', 'PROGRAMSFREE'] as const
type Code = (typeof codes)[number]

const good = fc.constantFrom(...goods)
const qty = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(450, 500, 501, 2500))
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('add' as const), good, qty }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('update' as const), good, qty }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('remove' as const), good }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('empty' as const) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('redeem' as const), code: fc.constantFrom(...codes) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('unredeem' as const) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('convert' as const) }) },
)
const programOf = (maxLength: number) => fc.array(command, { minLength: 1, maxLength })

/** The model: quantity of each good, and whether its line is still the first one; the code that is carried; the quote. */
type Lines = Partial<Record<Good, { qty: number; isFirst: boolean }>>
type Quantities = Partial<Record<Good, number>>
type State = { lines: Lines; code?: Code; quote: Quantities }
/** Of a conversion only whether it was done: what the quote holds is read after it, and may be the next one's. */
type Seen = { isDone: boolean; bag?: { quantities: Quantities; code?: Code } }
type End = { quantities: Quantities; code?: Code; quote: Quantities }

const start: State = { lines: { mug: { qty: 5, isFirst: true }, pens: { qty: 100, isFirst: true } }, quote: {} }

type Step = { state: State; isDone: boolean }

function step(state: State, command: Command): Step {
  const { lines, code } = state
  const isEmpty = Object.values(lines).every((line) => line === undefined)
  if (command.what === 'empty')
    return { state: isEmpty ? state : { ...state, lines: {}, code: undefined }, isDone: true }
  if (command.what === 'unredeem') return { state: { ...state, code: undefined }, isDone: true }
  if (command.what === 'convert') {
    return isEmpty ? { state, isDone: false } : { state: { ...state, quote: quantitiesIn(lines) }, isDone: true }
  }
  if (command.what === 'redeem') {
    const isOther = code !== undefined && code !== command.code
    return isOther ? { state, isDone: false } : { state: { ...state, code: command.code }, isDone: true }
  }
  return stepLine(state, command)
}

function stepLine(state: State, command: Extract<Command, { good: Good }>): Step {
  const { lines } = state
  const { moq, most } = limits[command.good]
  const line = lines[command.good]
  const withLine = (changed: Lines[Good]) => ({ ...state, lines: { ...lines, [command.good]: changed } })
  if (command.what !== 'add' && !line?.isFirst) return { state, isDone: false }
  if (command.what === 'remove') return { state: withLine(undefined), isDone: true }
  const wanted = Math.max(command.what === 'add' ? (line?.qty ?? 0) + command.qty : command.qty, moq)
  if (wanted > most) return { state, isDone: false }
  return { state: withLine({ qty: wanted, isFirst: line?.isFirst ?? false }), isDone: true }
}

function quantitiesIn(lines: Lines): Quantities {
  return Object.fromEntries(Object.entries(lines).flatMap(([name, line]) => (line ? [[name, line.qty]] : [])))
}

function seenOf({ lines, code }: State, { what }: Command, isDone: boolean): Seen {
  return what === 'convert' ? { isDone } : { isDone, bag: { quantities: quantitiesIn(lines), code } }
}

type Run = { command: Command; seen: Seen }[]

/** Is there an order of these calls, each browser's own kept, that explains everything that was seen? */
function isExplained(runs: readonly Run[], state: State, end: End): boolean {
  if (runs.every((run) => run.length === 0)) {
    const { lines, code, quote } = state
    return isDeepStrictEqual({ quantities: quantitiesIn(lines), code, quote }, end)
  }
  return runs.some(([next, ...rest], index) => {
    if (!next) return false
    const after = step(state, next.command)
    return (
      isDeepStrictEqual(seenOf(after.state, next.command, after.isDone), next.seen) &&
      isExplained(runs.with(index, rest), after.state, end)
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
    { code: codes[0], name: 'A tenth', kind: 'percentage', percentBp: 1000 },
    { code: codes[1], name: 'Free delivery', kind: 'free_delivery' },
  ])
})

const plain = { kind: 'bag', artworkColours: 1, productionOptionId: null, isHire: false } as const
const nameOf = (productId: number) => goods.find((name) => ids[name] === productId)

function quantitiesOf({ lines }: ShopBasket): Quantities {
  return Object.fromEntries(lines.map((line) => [nameOf(line.productId), line.qty]))
}

const codeOf = ({ voucher }: ShopBasket) => voucher?.code as Code | undefined

function carryOut(command: Command, by: Visitor, rows: Record<string, string>) {
  if (command.what === 'empty') return emptyBasket(test.shop, by, 'bag')
  if (command.what === 'redeem') return applyVoucher(test.shop, by, { typed: command.code, address: by.sessionId })
  if (command.what === 'unredeem') return removeVoucher(test.shop, by)
  if (command.what === 'convert') return convertToQuote(test.shop, by)
  if (command.what === 'add') return addToBasket(test.shop, by, { ...plain, id: ids[command.good], qty: command.qty })
  const line = { kind: 'bag', rowId: rows[command.good] ?? newRandomId() } as const
  return command.what === 'remove'
    ? removeFromBasket(test.shop, by, line)
    : changeQuantityInBasket(test.shop, by, { ...line, qty: command.qty })
}

async function runProgram(program: readonly Command[], by: Visitor, rows: Record<string, string>): Promise<Run> {
  const run: Run = []
  for (const command of program) {
    const change = await carryOut(command, by, rows)
    if ('refusal' in change) throw new Error(JSON.stringify(change.refusal))
    const { basket, result } = change
    const bag = { quantities: quantitiesOf(basket), code: codeOf(basket) }
    run.push({ command, seen: command.what === 'convert' ? { isDone: result.ok } : { isDone: result.ok, bag } })
  }
  return run
}

async function endOf(by: Visitor): Promise<End> {
  const [bag, quote] = [await getBasket(test.shop, by, 'bag'), await getBasket(test.shop, by, 'quote')]
  return { quantities: quantitiesOf(bag), code: codeOf(bag), quote: quantitiesOf(quote) }
}

async function beginAgain(by: Visitor): Promise<Record<string, string>> {
  await removeVoucher(test.shop, by)
  for (const kind of basketKinds) await emptyBasket(test.shop, by, kind)
  await addToBasket(test.shop, by, { ...plain, id: ids.mug, qty: 5 })
  const { basket } = await addToBasket(test.shop, by, { ...plain, id: ids.pens, qty: 100 })
  return Object.fromEntries(basket.lines.map((line) => [nameOf(line.productId), line.rowId]))
}

it('P23 random programs of three browsers equal some serial order of their calls', { timeout: 120_000 }, async () => {
  const desk: Visitor = { sessionId: newRandomId(), role: 'customer', customerId, locale: 'en' }
  const phone: Visitor = { ...desk, sessionId: newRandomId() }
  const stranger: Visitor = { sessionId: newRandomId(), role: 'anonymous', locale: 'en' }
  await fc.assert(
    fc.asyncProperty(programOf(4), programOf(4), programOf(4), async (first, second, third) => {
      // Codes may be tried ten times a minute.
      test.clock.advance(61_000)
      const [rows, strangerRows] = [await beginAgain(desk), await beginAgain(stranger)]
      const [atDesk, atPhone, elsewhere] = await Promise.all([
        runProgram(first, desk, rows),
        runProgram(second, phone, rows),
        runProgram(third, stranger, strangerRows),
      ])
      expect(isExplained([atDesk, atPhone], start, await endOf(desk))).toBe(true)
      expect(isExplained([elsewhere], start, await endOf(stranger))).toBe(true)
    }),
    { numRuns: programs },
  )
})
