import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { orderLines } from '#src/domains/orders/orders-tables.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { pence, zero } from '#src/shared/money/money.ts'
import { anAddress } from '../../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import {
  aHire,
  anOffer,
  putInQuote,
  requestTestQuote,
  someQuoteDetails,
} from '../../../../tests/support/builders/quote-builders.ts'
import { createQuoteScenario, type QuoteScenario } from '../../../../tests/support/builders/quote-scenario.ts'
import { anonymousVisitor, asStaff, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import type { TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { findQuoteByLink } from '../customer-quotes/customer-quotes-service.server.ts'
import { acceptQuote } from '../quote-answers-service.server.ts'
import { listQuoteLines } from '../quotes-store.server.ts'
import { handleQuoteForm } from './quote-admin-form.server.ts'
import { assignQuote, getStaffQuote, listStaffQuotes, withdrawQuote } from './quote-admin-service.server.ts'
import { saveOfferDraft, sendOffer } from './quote-offers-service.server.ts'

let quotes: QuoteScenario
let test: TestShop
beforeAll(async () => {
  quotes = await createQuoteScenario()
  test = quotes.test
})
afterAll(() => test.close())
beforeEach(() => test.clock.set('2026-06-10T12:00:00Z'))

const guest = anonymousVisitor()

async function submitOffer(number: number, fields: Record<string, string>, by: Visitor = staffVisitor) {
  const form = new FormData()
  const terms = { intent: 'offer', delivery: '', expires_on: '2026-07-10' }
  for (const [name, typed] of Object.entries({ ...terms, ...fields })) form.set(name, typed)
  return unwrap(await handleQuoteForm(test.shop, by, { number, form }))
}

async function limitDiscount(maxStaffDiscountPercent: number) {
  const set = async (percent: number) => {
    await test.shop.db.update(shopSettings).set({ maxStaffDiscountPercent: percent })
  }
  await set(maxStaffDiscountPercent)
  onTestFinished(() => set(100))
}

describe('staff offers [STAFF-02]', () => {
  it('hides a draft from the customer; sending it stores the version, ends the reply time and queues one email', async () => {
    const quote = await quotes.requestQuote()
    const draft = { number: quote.number, offer: anOffer(9500, null) }
    unwrap(await saveOfferDraft(test.shop, staffVisitor, draft))
    expect(await findQuoteByLink(test.shop, quote.publicToken)).toMatchObject({ totals: null, version: 1, note: '' })
    expect(await sendOffer(test.shop, staffVisitor, draft)).toEqual({ ok: false, refusal: 'not_priced' })
    test.clock.advance(20 * 60_000)
    unwrap(await sendOffer(test.shop, staffVisitor, { number: quote.number, offer: anOffer(9500, 120_000) }))
    const [, offer, ...others] = await quotes.listVersions(quote.id)
    expect(others).toEqual([])
    // 10 x £95 + £1,200 = £2,150; delivery £95; VAT of 20 % on both.
    expect(offer).toMatchObject({
      version: 2,
      subtotalNetPence: 215_000,
      deliveryNetPence: 9500,
      vatPence: 44_900,
      totalGrossPence: 269_400,
      createdBy: staffVisitor.customerId,
      sentAt: test.clock.now(),
      expiresAt: new Date('2026-07-10T22:59:59.999Z'),
    })
    expect(await quotes.readRequest(quote.id)).toMatchObject({
      status: 'priced',
      answeredAt: test.clock.now(),
      assignedTo: staffVisitor.customerId,
    })
    expect(await quotes.countEmails('quote priced', quote.id)).toBe(1)
    expect(await quotes.listHistory(quote.id)).toEqual(['requested by customer', 'priced by staff'])
    // Version 1 has a boiler on application, so it has no total.
    expect(await getStaffQuote(test.shop, staffVisitor, quote.number)).toMatchObject({
      value: {
        versions: [
          { version: 1, total: null },
          { version: 2, total: expect.any(Number) },
        ],
      },
    })
    const shown = await findQuoteByLink(test.shop, quote.publicToken)
    expect(shown).toMatchObject({ status: 'priced', version: 2, note: 'Kerbside.', totals: { total: 2694 } })
    const search = { search: String(quote.number), mine: true, page: 1 }
    expect(await listStaffQuotes(test.shop, staffVisitor, search)).toMatchObject({
      value: { rows: [{ offered: 2694, assigned_to: 'Priya Nair', clock: { isAnswered: true, minutes: 20 } }] },
    })
    const audited = await test.shop.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'quote'), eq(auditLog.subjectId, String(quote.number))))
      .orderBy(auditLog.id)
    expect(audited.map(({ action }) => action)).toEqual(['quote priced', 'quote sent'])
  })

  it('stores a new price as a new version; sent versions and the time of the first answer stay', async () => {
    const quote = await quotes.requestAndOffer(9500, 120_000)
    const [, first] = await quotes.listVersions(quote.id)
    const firstAnswer = test.clock.now()
    test.clock.advance(3_600_000)
    unwrap(await saveOfferDraft(test.shop, staffVisitor, { number: quote.number, offer: anOffer(9000, 110_000) }))
    expect((await findQuoteByLink(test.shop, quote.publicToken))?.version).toBe(2)
    unwrap(await sendOffer(test.shop, staffVisitor, { number: quote.number, offer: anOffer(9000, 110_000) }))
    const [, firstAgain, second] = await quotes.listVersions(quote.id)
    expect(firstAgain).toEqual(first)
    expect(second).toMatchObject({ version: 3, subtotalNetPence: 200_000 })
    expect((await quotes.readRequest(quote.id)).answeredAt).toEqual(firstAnswer)
    expect(await quotes.countEmails('quote priced', quote.id)).toBe(2)
    expect((await findQuoteByLink(test.shop, quote.publicToken))?.versions).toMatchObject([
      { version: 2, total: 2694 },
      { version: 3 },
    ])
  })

  it('refuses staff a deeper discount than the setting, but keeps one that an administrator has given', async () => {
    const quote = await quotes.requestQuote()
    const [version] = await quotes.listVersions(quote.id)
    const [line] = (await listQuoteLines(test.shop.db, version?.id ?? 0)).filter((each) => each.listUnitNetPence)
    const { position, listUnitNetPence } = line ?? expect.fail('no line with a list price')
    const list = listUnitNetPence ?? 0
    await limitDiscount(25)
    const price = (unit: number) => {
      const lines = [{ position, unitNet: pence(unit), setupNet: zero }]
      return { number: quote.number, offer: { ...anOffer(), lines } }
    }
    const tooLow = Math.ceil(list * 0.75) - 1
    expect(await saveOfferDraft(test.shop, staffVisitor, price(tooLow))).toEqual({
      ok: false,
      refusal: { reason: 'discount_too_high', fields: [`unit.${position}`] },
    })
    unwrap(await saveOfferDraft(test.shop, staffVisitor, price(Math.ceil(list * 0.75))))
    const administrator = { ...staffVisitor, ...asStaff('administrator') }
    unwrap(await saveOfferDraft(test.shop, administrator, price(tooLow)))
    unwrap(await saveOfferDraft(test.shop, staffVisitor, price(tooLow)))
  })

  it('measures the discount of set-up charges, and of split lines at their own quantities [STAFF-08]', async () => {
    const product = { tiers: { 1: 5000, 10: 4000 }, setupNetPence: 3000 }
    const { id: printed } = await insertProduct(test.shop.db, product)
    const visitor = anonymousVisitor()
    await putInQuote(test.shop, visitor, printed, { qty: 10 })
    const { id, number } = unwrap(await requestTestQuote(test.shop, visitor))
    await limitDiscount(10)
    const save = (fields: Record<string, string>, role: 'sales' | 'administrator' = 'sales') =>
      submitOffer(number, { ...fields, save_draft: '1' }, { ...staffVisitor, ...asStaff(role) })
    const tooHigh = [expect.stringContaining('larger than you may give')]
    expect(await save({ 'unit[0]': '40', 'setup[0]': '26.99' })).toEqual({ errors: { 'setup.0': tooHigh } })
    expect(await save({ 'unit[0]': '40', 'setup[0]': '27' })).toEqual({ done: 'saved' })
    const split = { 'setup[0]': '27', 'split[line]': '0', 'split[qty]': '2' }
    // At eight and two units the list price is 50, so that 40 is a discount of 20 %.
    expect(await save({ 'unit[0]': '40', ...split })).toEqual({ errors: { 'unit.0': tooHigh } })
    expect(await save({ 'unit[0]': '45', ...split })).toEqual({ done: 'saved' })
    const draft = (await quotes.listVersions(id)).at(-1)
    expect(await listQuoteLines(test.shop.db, draft?.id ?? 0)).toMatchObject([
      { position: 0, qty: 8, listUnitNetPence: 5000, setupNetPence: 2700 },
      { position: 1, qty: 2, listUnitNetPence: 5000, setupNetPence: 0 },
    ])
    // The part without a set-up charge of its own stays so; an administrator may give away all of it.
    const parts = { 'unit[0]': '45', 'setup[0]': '27', 'unit[1]': '46' }
    expect(await save(parts)).toEqual({ done: 'saved' })
    const free = { ...parts, 'setup[0]': '0' }
    expect(await save(free)).toEqual({ errors: { 'setup.0': tooHigh } })
    expect(await save(free, 'administrator')).toEqual({ done: 'saved' })
    expect(await save(free)).toEqual({ done: 'saved' })
  })

  it('refuses an expiry date in the past', async () => {
    const quote = await quotes.requestQuote()
    const offer = { ...anOffer(1, 1), expiresOn: '2026-06-09' }
    expect(await sendOffer(test.shop, staffVisitor, { number: quote.number, offer })).toEqual({
      ok: false,
      refusal: 'over',
    })
    expect((await quotes.readRequest(quote.id)).status).toBe('requested')
  })

  it('shows a shortage of stock, and sends the offer only once it is confirmed', async () => {
    const visitor = anonymousVisitor()
    await putInQuote(test.shop, visitor, quotes.products.tank)
    await putInQuote(test.shop, visitor, quotes.products.bowser, { qty: 7 })
    const { id, number } = unwrap(await requestTestQuote(test.shop, visitor))
    expect(await getStaffQuote(test.shop, staffVisitor, number)).toMatchObject({
      value: { lines: [{ short_stock: null }, { short_stock: 5 }] },
    })
    const send = (fields: Record<string, string>) =>
      submitOffer(number, { 'unit[0]': '95', 'unit[1]': '20', ...fields })
    expect(await send({})).toEqual({
      errors: { 'confirm.shortage': [expect.stringContaining('although units are missing')] },
    })
    expect((await quotes.readRequest(id)).status).toBe('requested')
    expect(await send({ save_draft: '1' })).toEqual({ done: 'saved' })
    expect(await send({ 'confirm[shortage]': '1' })).toEqual({ done: 'sent' })
    const [sent] = await test.shop.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'quote sent'), eq(auditLog.subjectId, String(number))))
    expect(sent).toMatchObject({ after: { outOfStock: 'Bowser' } })
  })

  it('adds, removes and changes lines; the customer accepts what was sent', async () => {
    const { id, number, publicToken } = await quotes.requestQuote()
    const caddy = await insertProduct(test.shop.db, {
      title: 'Caddy',
      tiers: { 1: 5000, 10: 4000 },
      internalSku: 'CAD-1',
    })
    const submit = (fields: Record<string, string>) => submitOffer(number, fields)
    const boiler = { 'unit[1]': '1200', 'qty[1]': '1' }
    const first = { 'unit[0]': '95', 'qty[0]': '4', ...boiler, 'add[sku]': 'cad-1', 'add[qty]': '10', save_draft: '1' }
    expect(await submit(first)).toEqual({ done: 'saved' })
    const readLines = async () => unwrap(await getStaffQuote(test.shop, staffVisitor, number)).lines
    expect(await readLines()).toMatchObject([
      { position: 0, qty: 4, unit: '95.00', line_total: 380 },
      { position: 1, qty: 1 },
      { position: 2, qty: 10, title: 'Caddy', unit: '40.00', list_price: 40, line_total: 400 },
    ])
    // Another quantity has another list price; the price that staff set stays.
    const second = { 'unit[0]': '0', ...boiler, 'unit[2]': '39', 'qty[2]': '2', 'remove[1]': '1' }
    expect(await submit(second)).toEqual({ errors: { 'confirm.free_line': [expect.any(String)] } })
    expect(await readLines()).toHaveLength(3)
    expect(await submit({ ...second, 'confirm[free_line]': '1' })).toEqual({ done: 'sent' })
    expect(await readLines()).toMatchObject([
      { position: 0, qty: 4, price: 0, line_total: 0 },
      { position: 2, qty: 2, unit: '39.00', list_price: 50, line_total: 78 },
    ])
    // The units taken off are a line of their own, at the same price and without a second set-up charge.
    const split = { 'split[line]': '0', 'split[qty]': '1' }
    await submit({ 'unit[0]': '1', 'setup[0]': '5', 'unit[2]': '39', ...split, save_draft: '1' })
    expect(await readLines()).toMatchObject([
      { position: 0, qty: 3, unit: '1.00', setup: '5.00', line_total: 8 },
      { position: 2, qty: 2 },
      { position: 3, qty: 1, unit: '1.00', setup: '0.00', line_total: 1 },
    ])
    await submit({ 'unit[0]': '1', 'unit[2]': '39', 'unit[3]': '1', 'remove[3]': '1', 'qty[0]': '4', save_draft: '1' })
    // A position always means the same line.
    await submit({ 'unit[0]': '1', 'unit[2]': '39', 'remove[2]': '1', save_draft: '1' })
    await submit({ 'unit[0]': '1', 'add[sku]': 'CAD-1', save_draft: '1' })
    expect(await readLines()).toMatchObject([{ position: 0 }, { position: 3, qty: 1 }])
    const addresses = { billing: anAddress, shipping: anAddress }
    unwrap(await acceptQuote(test.shop, guest, { publicToken, version: 2, addresses }))
    const [order] = await quotes.listOrders(id)
    const lines = await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, order!.id))
    expect(lines).toMatchObject([
      { position: 0, qty: 4, unitNetPence: 0, overrideReason: `Quote ${number}` },
      { position: 1, qty: 2, unitNetPence: 3900, productId: caddy.id },
    ])
    expect(order).toMatchObject({ subtotalNetPence: 7800, totalGrossPence: 9360 })
  })

  it.each([
    [{ 'add[sku]': 'NONE' }, { 'add.sku': ['No product on sale has this SKU.'] }],
    [{ 'add[sku]': 'TANK-SKU', 'add[qty]': '0' }, { 'add.qty': ['Please enter a whole number from 1.'] }],
    [{ 'add[sku]': 'TANK-SKU', 'add[hire]': '1' }, { 'add.hire': ['This product is not for hire.'] }],
    [{ 'split[qty]': '4' }, { 'split.line': [expect.stringContaining('Choose the line to split')] }],
    [{ 'split[line]': '0', 'split[qty]': '10' }, { 'split.qty': ['Enter fewer units than the line has.'] }],
    [{ 'qty[0]': '1.5' }, { 'qty.0': ['Please enter a whole number from 1.'] }],
    [{ 'remove[0]': '1', 'remove[1]': '1' }, { 'remove.0': [expect.stringContaining('at least one line')] }],
  ])('refuses the line fields %j at their fields', async (fields, errors) => {
    const { id, number } = await quotes.requestQuote()
    await test.shop.db.update(products).set({ internalSku: 'TANK-SKU' }).where(eq(products.id, quotes.products.tank))
    const form = new FormData()
    const terms = { intent: 'offer', 'unit[0]': '95', 'unit[1]': '9', delivery: '', expires_on: '2026-07-10' }
    for (const [name, typed] of Object.entries({ ...terms, ...fields, save_draft: '1' })) form.set(name, typed)
    expect(unwrap(await handleQuoteForm(test.shop, staffVisitor, { number, form }))).toEqual({ errors })
    expect(await quotes.listVersions(id)).toHaveLength(1)
  })

  it.each([
    ['en', 'Choose a date after today.'],
    ['es', 'Elija una fecha posterior a hoy.'],
  ] as const)('refuses today and a past date with an error at its field (%s)', async (locale, message) => {
    const { number } = await quotes.requestQuote()
    for (const day of ['2026-06-10', '2026-06-09', '2020-01-01']) {
      const form = new FormData()
      const fields = { intent: 'offer', 'unit[0]': '95', 'unit[1]': '1200', delivery: '', expires_on: day }
      for (const [name, typed] of Object.entries(fields)) form.set(name, typed)
      const result = await handleQuoteForm(test.shop, { ...staffVisitor, locale }, { number, form })
      expect(unwrap(result)).toEqual({ errors: { expires_on: [message] } })
    }
  })

  it.each([
    ['en', 'An offer is valid for one year at most. The latest date is 10 Jun 2027.'],
    ['es', 'Una oferta es válida durante un año como máximo. La última fecha posible es el 10 jun 2027.'],
  ] as const)(
    'refuses an expiry date after more than a year with an error at its field (%s)',
    async (locale, message) => {
      const { number } = await quotes.requestQuote()
      const saveWithExpiry = async (expiresOn: string) => {
        const form = new FormData()
        const fields = { intent: 'offer', 'unit[0]': '95', 'unit[1]': '1200', delivery: '', expires_on: expiresOn }
        for (const [name, typed] of Object.entries({ ...fields, save_draft: '1' })) form.set(name, typed)
        return unwrap(await handleQuoteForm(test.shop, { ...staffVisitor, locale }, { number, form }))
      }
      for (const day of ['2027-06-11', '9999-12-31'])
        expect(await saveWithExpiry(day)).toEqual({ errors: { expires_on: [message] } })
      expect(await saveWithExpiry('2027-06-10')).toEqual({ done: 'saved' })
    },
  )

  it('can be assigned, withdrawn with a reason, and found in the list with their reply time', async () => {
    const quote = await quotes.requestQuote()
    unwrap(await assignQuote(test.shop, staffVisitor, { number: quote.number, to: 4 }))
    expect(await assignQuote(test.shop, staffVisitor, { number: quote.number, to: 1 })).toEqual({
      ok: false,
      refusal: 'not_found',
    })
    test.clock.advance(61 * 60_000)
    const found = await listStaffQuotes(test.shop, staffVisitor, {
      status: 'requested',
      search: String(quote.number),
      mine: false,
      page: 1,
    })
    expect(found).toMatchObject({
      ok: true,
      value: {
        rows: [{ number: quote.number, name: 'Ada Byron', clock: { minutes: 61, tone: 'late', isAnswered: false } }],
      },
    })
    const search = { search: 'analytical', mine: true, page: 1 }
    expect(await listStaffQuotes(test.shop, { ...staffVisitor, customerId: 4 }, search)).toMatchObject({
      value: { rows: [{ number: quote.number }] },
    })
    unwrap(await withdrawQuote(test.shop, staffVisitor, { number: quote.number, reason: 'Not made any more' }))
    expect(await quotes.readRequest(quote.id)).toMatchObject({ status: 'declined', answeredAt: test.clock.now() })
    const page = await getStaffQuote(test.shop, staffVisitor, quote.number)
    expect(page).toMatchObject({
      value: {
        can_withdraw: false,
        can_price: true,
        events: [{}, { display_status: 'withdrawn', note: 'Not made any more' }],
      },
    })
    expect(await findQuoteByLink(test.shop, quote.publicToken)).toMatchObject({
      display_status: 'withdrawn',
      withdrawal: { reason: 'Not made any more' },
    })
    expect(await quotes.countEmails('quote withdrawn', quote.id)).toBe(1)
  })

  it('start with an expiry date that the form accepts, whatever the settings say', async () => {
    const { number } = await quotes.requestQuote()
    const readExpiry = async (quoteValidDays: number) => {
      await test.shop.db.update(shopSettings).set({ quoteValidDays })
      return unwrap(await getStaffQuote(test.shop, staffVisitor, number)).expires_on
    }
    expect(await readExpiry(400)).toBe('2027-06-10')
    expect(await readExpiry(30)).toBe('2026-07-10')
  })

  it('refuse customers as forbidden and visitors as signed out in every use case', async () => {
    const { number } = await quotes.requestQuote()
    const customer: Visitor = { sessionId: 'c', role: 'customer', locale: 'en', customerId: 1 }
    for (const [who, refusal] of [
      [customer, 'forbidden'],
      [guest, 'signed_out'],
    ] as const) {
      const offer = anOffer(1, 1)
      const results = [
        await listStaffQuotes(test.shop, who, { search: '', mine: false, page: 1 }),
        await getStaffQuote(test.shop, who, number),
        await saveOfferDraft(test.shop, who, { number, offer }),
        await sendOffer(test.shop, who, { number, offer }),
        await assignQuote(test.shop, who, { number, to: 3 }),
        await withdrawQuote(test.shop, who, { number, reason: '' }),
      ]
      for (const result of results) expect(result).toEqual({ ok: false, refusal })
    }
    expect(await getStaffQuote(test.shop, staffVisitor, 1)).toEqual({ ok: false, refusal: 'not_found' })
  })
})

describe('a hire quote [CHK-05]', () => {
  it('shows the hire dates on hired lines only, and offers that expire before the hire begins', async () => {
    const visitor = anonymousVisitor()
    await putInQuote(test.shop, visitor, quotes.products.bowser, { isHire: true })
    await putInQuote(test.shop, visitor, quotes.products.bowser)
    const { number, publicToken } = unwrap(
      await requestTestQuote(test.shop, visitor, someQuoteDetails({ hire: aHire })),
    )
    const lines = [{ options: [{ label: 'Hire from 1 Jul 2026 to 10 Jul 2026' }] }, { options: [] }]
    expect(await findQuoteByLink(test.shop, publicToken)).toMatchObject({ lines })
    expect(await getStaffQuote(test.shop, staffVisitor, number)).toMatchObject({
      value: { lines, expires_on: '2026-07-01' },
    })
  })
})
