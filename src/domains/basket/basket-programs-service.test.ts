import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { type BasketCatalogue, saveBasketCatalogue } from '../../../tests/support/basket-catalogue.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import {
  addToBasket,
  type BasketChange,
  changeQuantityInBasket,
  emptyBasket,
  getBasket,
  removeFromBasket,
  type ShopBasket,
} from './basket-service.server.ts'

/*
 * P23 in small: three browsers on two baskets (desk and phone of one customer, and a stranger) run random programs at the
 * same time. Whatever they saw must be what one order of their calls, one after the other, would have shown them.
 */

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

const good = fc.constantFrom(...goods)
const qty = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(450, 500, 501, 2500))
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('add' as const), good, qty }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('update' as const), good, qty }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('remove' as const), good }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('empty' as const) }) },
)
const programOf = (maxLength: number) => fc.array(command, { minLength: 1, maxLength })

/** The model: quantity of each good, and whether its line is still the first one. */
type State = Partial<Record<Good, { qty: number; isFirst: boolean }>>
type Seen = { isDone: boolean; quantities: Partial<Record<Good, number>> }

const start: State = { mug: { qty: 5, isFirst: true }, pens: { qty: 100, isFirst: true } }

function step(state: State, command: Command): { state: State; isDone: boolean } {
  if (command.what === 'empty') return { state: {}, isDone: true }
  const line = state[command.good]
  if (command.what === 'add') {
    const wanted = Math.max((line?.qty ?? 0) + command.qty, limits[command.good].moq)
    if (wanted > limits[command.good].most) return { state, isDone: false }
    return { state: { ...state, [command.good]: { qty: wanted, isFirst: line?.isFirst ?? false } }, isDone: true }
  }
  if (!line?.isFirst) return { state, isDone: false }
  if (command.what === 'remove') return { state: { ...state, [command.good]: undefined }, isDone: true }
  const wanted = Math.max(command.qty, limits[command.good].moq)
  if (wanted > limits[command.good].most) return { state, isDone: false }
  return { state: { ...state, [command.good]: { qty: wanted, isFirst: true } }, isDone: true }
}

const seenOf = (state: State, isDone: boolean): Seen => ({
  isDone,
  quantities: Object.fromEntries(Object.entries(state).flatMap(([name, line]) => (line ? [[name, line.qty]] : []))),
})

type Run = { command: Command; seen: Seen }[]

/** Is there an order of these calls, each browser's own kept, that explains everything that was seen? */
function isExplained(runs: readonly Run[], state: State, end: Seen['quantities']): boolean {
  if (runs.every((run) => run.length === 0)) return isDeepStrictEqual(seenOf(state, true).quantities, end)
  return runs.some(([next, ...rest], index) => {
    if (!next) return false
    const after = step(state, next.command)
    return (
      isDeepStrictEqual(seenOf(after.state, after.isDone), next.seen) &&
      isExplained(runs.with(index, rest), after.state, end)
    )
  })
}

let test: TestShop
let ids: BasketCatalogue
let customerId: number
beforeAll(async () => {
  test = await createTestShop()
  ids = await saveBasketCatalogue(test.shop.db)
  const person = { email: 'programs@example.com', firstName: 'P', lastName: 'T' }
  const [customer] = await test.shop.db.insert(customers).values(person).returning()
  customerId = customer?.id ?? 0
})
afterAll(() => test.close())

const plain = { kind: 'bag', artworkColours: 1, productionOptionId: null, isHire: false } as const
const nameOf = (productId: number) => goods.find((name) => ids[name] === productId)

function quantitiesOf({ lines }: ShopBasket): Seen['quantities'] {
  return Object.fromEntries(lines.map((line) => [nameOf(line.productId), line.qty]))
}

function carryOut(command: Command, by: Visitor, rows: Record<string, string>): Promise<BasketChange> {
  if (command.what === 'empty') return emptyBasket(test.shop, by, 'bag')
  if (command.what === 'add') return addToBasket(test.shop, by, { ...plain, id: ids[command.good], qty: command.qty })
  const line = { kind: 'bag', rowId: rows[command.good] ?? newRandomId() } as const
  return command.what === 'remove'
    ? removeFromBasket(test.shop, by, line)
    : changeQuantityInBasket(test.shop, by, { ...line, qty: command.qty })
}

async function runProgram(program: readonly Command[], by: Visitor, rows: Record<string, string>): Promise<Run> {
  const run: Run = []
  for (const command of program) {
    const { basket, result } = await carryOut(command, by, rows)
    run.push({ command, seen: { isDone: result.ok, quantities: quantitiesOf(basket) } })
  }
  return run
}

async function beginAgain(by: Visitor): Promise<Record<string, string>> {
  await emptyBasket(test.shop, by, 'bag')
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
      const [rows, strangerRows] = [await beginAgain(desk), await beginAgain(stranger)]
      const [atDesk, atPhone, elsewhere] = await Promise.all([
        runProgram(first, desk, rows),
        runProgram(second, phone, rows),
        runProgram(third, stranger, strangerRows),
      ])
      const shared = quantitiesOf(await getBasket(test.shop, desk, 'bag'))
      expect(isExplained([atDesk, atPhone], start, shared)).toBe(true)
      const own = quantitiesOf(await getBasket(test.shop, stranger, 'bag'))
      expect(isExplained([elsewhere], start, own)).toBe(true)
    }),
    { numRuns: 40 },
  )
})
