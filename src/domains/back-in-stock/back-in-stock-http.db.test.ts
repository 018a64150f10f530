import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { variants } from '#src/domains/catalogue/products/product-tables.server.ts'
import { formSentResponse } from '#src/domains/enquiries/public-forms/public-form-contract.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { insertOption, insertProduct } from '../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, customerVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { postMultipartForm } from '../../../tests/support/post-multipart-form.ts'
import {
  exportBackInStockRequests,
  requestBackInStockEmail,
  sendBackInStockEmails,
  stopBackInStockEmails,
} from './back-in-stock-service.server.ts'
import { backInStockRequests } from './back-in-stock-tables.server.ts'

let test: TestApp
let stove: number
let red: number
beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.shop
  const colour = await insertOption(db, 'colour')
  const title = { en: 'Camping stove', es: 'Hornillo' }
  stove = (await insertProduct(db, { title, slug: 'camping-stove', stockQty: 0 })).id
  const tent = await insertProduct(db, {
    title: 'Tent',
    variants: [{ title: { en: 'Red' }, optionIds: [colour.id], stockQty: 0 }],
  })
  red = tent.variantIds[0] ?? 0
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.shop.db.delete(backInStockRequests)
  await test.shop.db.delete(jobs)
  await setStock(0)
})

const setStock = async (stockQty: number) => {
  await test.shop.db.update(products).set({ stockQty }).where(eq(products.id, stove))
  await test.shop.db.update(variants).set({ stockQty }).where(eq(variants.id, red))
}
const post = (id: number | string, email: string, url = '') =>
  postMultipartForm(test, `/enquiries/back-in-stock/${id}${url}`, { email })
const listRequests = () => test.shop.db.select().from(backInStockRequests)
const ask = (id: number, email: string, visitor = anonymousVisitor()) => {
  const form = { email, reply_by: '', 'g-recaptcha-response': '' }
  return requestBackInStockEmail(test.shop, visitor, { id: String(id), form })
}
async function listEmails() {
  const { rows } = await test.shop.db.execute<{ payload: { to: string; email: { subject: string } } }>(
    sql`select payload from outbox where kind = 'mail' order by id`,
  )
  return rows.map(({ payload }) => payload)
}

describe('POST /enquiries/back-in-stock/:id', () => {
  it('saves one request per address and product, with the same response again', async () => {
    expect((await post(stove, 'ann@example.com', '/validate')).json()).toEqual({ valid: true })
    expect(await listRequests()).toEqual([])
    for (const email of ['ann@example.com', ' Ann@Example.com ']) {
      const { response } = formSentResponse.parse((await post(stove, email)).json())
      expect(response.message).toMatch(/email you once/)
    }
    await post(red, 'ann@example.com')
    expect(await listRequests()).toMatchObject([
      { sellableId: stove, email: 'ann@example.com', locale: 'en', customerId: null },
      { sellableId: red, email: 'ann@example.com' },
    ])
  })

  it.each(['', 'ann', `${'a'.repeat(250)}@example.com`])('refuses the address %o', async (email) => {
    expect((await post(stove, email)).statusCode).toBe(422)
    expect(await listRequests()).toEqual([])
  })

  it.each(['999999', 'x', '99999999999'])('returns 404 for the product %o', async (id) => {
    expect((await post(id, 'ann@example.com')).statusCode).toBe(404)
  })

  it('saves nothing for a bot', async () => {
    await postMultipartForm(test, `/enquiries/back-in-stock/${stove}`, { email: 'a@example.com', reply_by: 'x' })
    expect(await listRequests()).toEqual([])
  })

  it('limits the requests for one mailbox and of one network', async () => {
    const { shop } = test
    const limited = { ...shop, config: { ...shop.config, rateLimits: true } }
    const form = (email: string) => ({ email, reply_by: '', 'g-recaptcha-response': '' })
    const send = (email: string, ipAddress: string) =>
      requestBackInStockEmail(limited, { ...anonymousVisitor(), ipAddress }, { id: String(stove), form: form(email) })
    for (let count = 0; count < 5; count += 1)
      expect(await send('eve@example.com', `10.0.${count}.1`)).toMatchObject({ ok: true })
    expect(await send('eve@example.com', '10.0.9.1')).toMatchObject({ refusal: { reason: 'too_many' } })
    for (let count = 0; count < 20; count += 1) await send(`eve${count}@example.com`, '10.1.0.1')
    expect(await send('eve99@example.com', '10.1.0.1')).toMatchObject({ refusal: { reason: 'too_many' } })
  })
})

describe('sendBackInStockEmails', () => {
  it('sends nothing while the goods are out of stock', async () => {
    await ask(stove, 'ann@example.com')
    await sendBackInStockEmails(test.shop)
    expect([await listEmails(), (await listRequests()).length]).toEqual([[], 1])
  })

  it('sends one email in the language of the visitor when they are back, and deletes the request', async () => {
    await ask(stove, 'ann@example.com', { ...anonymousVisitor(), locale: 'es' })
    await ask(red, 'bob@example.com')
    await setStock(3)
    await Promise.all([sendBackInStockEmails(test.shop), sendBackInStockEmails(test.shop)])
    const emails = await listEmails()
    expect(emails).toMatchObject([
      { to: 'ann@example.com', email: { locale: 'es', subject: 'De nuevo disponible: Hornillo' } },
      { to: 'bob@example.com', email: { locale: 'en', subject: 'Back in stock: Tent, Red' } },
    ])
    expect(JSON.stringify(emails[0])).toContain('/product/camping-stove')
    expect(await listRequests()).toEqual([])
  })

  it('waits for goods that are not published', async () => {
    await ask(stove, 'ann@example.com')
    await setStock(3)
    const publish = (isPublished: boolean) =>
      test.shop.db.update(products).set({ isPublished }).where(eq(products.id, stove))
    await publish(false)
    await sendBackInStockEmails(test.shop)
    await publish(true)
    expect([await listEmails(), (await listRequests()).length]).toEqual([[], 1])
  })

  it('sends at most 100 emails at a time, the oldest request first', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => ({
      sellableId: stove,
      email: `buyer${index}@example.com`,
      locale: 'en' as const,
    }))
    await test.shop.db.insert(backInStockRequests).values(rows)
    await setStock(1)
    await sendBackInStockEmails(test.shop)
    const left = await listRequests()
    expect([left.length, left[0]?.email]).toEqual([30, 'buyer100@example.com'])
  })

  it('deletes requests that are older than a year', async () => {
    await ask(stove, 'ann@example.com')
    await ask(red, 'new@example.com')
    const old = new Date(test.shop.clock.now().getTime() - 366 * 86_400_000)
    await test.shop.db
      .update(backInStockRequests)
      .set({ createdAt: old })
      .where(eq(backInStockRequests.sellableId, stove))
    await sendBackInStockEmails(test.shop)
    expect(await listRequests()).toMatchObject([{ email: 'new@example.com' }])
  })
})

it('the link of the email deletes the other requests of the address, and no others', async () => {
  await ask(stove, 'ann@example.com')
  await setStock(2)
  await sendBackInStockEmails(test.shop)
  await setStock(0)
  await ask(red, 'ann@example.com')
  await ask(red, 'bob@example.com')
  const [, token = ''] = /email-when-back\/stop\/([\w-]+)/.exec(JSON.stringify(await listEmails())) ?? []
  for (const wrong of ['', 'x', token.slice(1), `${token}A`]) {
    expect(await stopBackInStockEmails(test.shop, wrong)).toEqual({ ok: false, refusal: 'not_found' })
  }
  expect(await listRequests()).toHaveLength(2)
  expect(await stopBackInStockEmails(test.shop, token)).toMatchObject({ ok: true })
  expect(await listRequests()).toMatchObject([{ email: 'bob@example.com' }])
})

it('a request of a customer is in the data export, and is deleted with the account', async () => {
  const { rows } = await test.shop.db.execute<{ id: number }>(sql`
    insert into customers (email, first_name, last_name) values ('gone@example.com', 'Go', 'Ne') returning id`)
  const customer = customerVisitor(rows[0]?.id ?? 0)
  await ask(stove, 'gone@example.com', customer)
  await ask(stove, 'ann@example.com')
  expect(await exportBackInStockRequests(test.shop, customer)).toMatchObject({
    value: [{ product_id: stove, email: 'gone@example.com' }],
  })
  expect(await exportBackInStockRequests(test.shop, anonymousVisitor())).toMatchObject({ ok: false })
  await test.shop.db.execute(sql`delete from customers where id = ${customer.customerId}`)
  expect(await listRequests()).toMatchObject([{ email: 'ann@example.com' }])
})
