import { afterAll, beforeAll, expect, it } from 'vitest'
import { enquiries } from '#src/domains/content/content-tables.server.ts'
import { formAnswer, validAnswer } from '#src/domains/content/sender-contract.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { readSampleWish } from './sample-service.server.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.shop.db.delete(enquiries)
  await test.shop.db.update(shopSettings).set({ country: 'ie' })
})
afterAll(() => test?.close())

const asked = { name: 'Jo Alder', email: 'jo@example.com', message: 'Our name in white' }
const send = (path: string, fields: object = asked) =>
  test.visit().post(`/enquiries/free-visual/${path}`, fields, { headers: { 'accept-language': 'en' } })

it('PROD-20 SITE-11 checked first, then kept with the product as it was chosen', async () => {
  const [product] = await test.shop.db
    .execute<{ id: number }>('select id from products where is_published and not has_variants limit 1')
    .then(({ rows }) => rows)
  const id = product?.id ?? 0
  validAnswer.parse((await send(`${id}/100/1/0/validate`)).json())
  expect(await test.shop.db.$count(enquiries)).toBe(0)
  const { response } = formAnswer.parse((await send(`${id}/100/1/0`)).json())
  expect(response.message).toMatch(/^Thank you, we have your request\./)
  const [row] = await test.shop.db.select().from(enquiries)
  expect(row).toMatchObject({ kind: 'free_visual', email: 'jo@example.com', details: { productId: id } })
})

it('SITE-11 is refused field by field; T64 T94 what cannot be meant is unknown, a program is thanked', async () => {
  const refused = await send('1/1/1/1/validate', { email: 'jo' })
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.json().errors).toSorted()).toEqual(['email', 'message', 'name'])
  for (const path of ['abc/1/1/1', '999999999999/1/1/1', '0/1/1/1', '%3Cscript%3E/1/1/1']) {
    expect((await send(path)).statusCode).toBe(404)
  }
  const before = await test.shop.db.$count(enquiries)
  await send('1/1/1/1', { ...asked, reply_by: 'https://spam.example' })
  expect(await test.shop.db.$count(enquiries)).toBe(before)
})

it('PROD-16 SITE-11 a sample: in Ireland only, one, for a business that knows that it may be charged', async () => {
  const { db } = test.shop
  const ask = (path: string, fields: object) =>
    test.visit().post(`/enquiries/sample/${path}`, fields, { headers: { 'accept-language': 'en' } })
  const [product] = await db
    .execute<{ id: number }>('select id from products where is_published limit 1')
    .then(({ rows }) => rows)
  const id = String(product?.id)
  const complete = { ...asked, company_name: 'Alder Ltd', agreement: 'on' }
  const refused = await ask(`${id}/validate`, { email: 'jo@example.com' })
  expect(Object.keys(refused.json().errors).toSorted()).toEqual(['company_name', 'message', 'name'])
  const unaware = await ask(id, { ...complete, agreement: undefined })
  expect(unaware.json()).toMatchObject({ errors: { agreement: [expect.any(String)] } })
  validAnswer.parse((await ask(`${id}/validate`, complete)).json())
  await db.delete(enquiries)
  expect(formAnswer.parse((await ask(id, complete)).json()).response.message).toMatch(
    /^Thank you, we have your request/,
  )
  const rows = await db.select().from(enquiries)
  expect(rows).toMatchObject([
    { kind: 'samples', companyName: 'Alder Ltd', details: { productId: product?.id, qty: 1 } },
  ])
  for (const odd of ['abc', '999999999999', '0']) expect((await ask(odd, complete)).statusCode).toBe(404)
  await db.update(shopSettings).set({ country: 'gb' })
  expect(await readSampleWish(test.shop, id, 'en')).toEqual({ ok: false, refusal: 'not_found' })
})
