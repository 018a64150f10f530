import { afterAll, beforeAll, expect, it } from 'vitest'
import { enquiries } from '#src/domains/enquiries/enquiries-tables.server.ts'
import { formSentResponse, formValidResponse } from '#src/domains/enquiries/public-forms/public-form-contract.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import { findSampleProduct } from './sample-service.server.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.shop.db.delete(enquiries)
  await test.shop.db.update(shopSettings).set({ country: 'ie' })
})
afterAll(() => test?.close())

const enquiryFields = { name: 'Jo Alder', email: 'jo@example.com', message: 'Our name in white' }

it('accepts a sample request in Ireland only, from a business that accepts a charge [PROD-16] [SITE-11]', async () => {
  const { db } = test.shop
  const ask = (path: string, fields: object) =>
    test.visit().post(`/enquiries/sample/${path}`, fields, { headers: { 'accept-language': 'en' } })
  const [product] = await db
    .execute<{ id: number }>('select id from products where is_published limit 1')
    .then(({ rows }) => rows)
  const id = String(product?.id)
  const complete = { ...enquiryFields, company_name: 'Alder Ltd', agreement: 'on' }
  const refused = await ask(`${id}/validate`, { email: 'jo@example.com' })
  expect(Object.keys(refused.json().errors).toSorted()).toEqual(['company_name', 'message', 'name'])
  const unaware = await ask(id, { ...complete, agreement: undefined })
  expect(unaware.json()).toMatchObject({ errors: { agreement: [expect.any(String)] } })
  formValidResponse.parse((await ask(`${id}/validate`, complete)).json())
  await db.delete(enquiries)
  expect(formSentResponse.parse((await ask(id, complete)).json()).response.message).toMatch(
    /^Thank you, we have your request/,
  )
  const rows = await db.select().from(enquiries)
  expect(rows).toMatchObject([
    { kind: 'samples', companyName: 'Alder Ltd', details: { productId: product?.id, qty: 1 } },
  ])
  for (const odd of ['abc', '999999999999', '0']) expect((await ask(odd, complete)).statusCode).toBe(404)
  await db.update(shopSettings).set({ samplesEnabled: false })
  expect(await findSampleProduct(test.shop, id, 'en')).toEqual({ ok: false, refusal: 'not_found' })
  await db.update(shopSettings).set({ country: 'gb', samplesEnabled: true })
  expect(await findSampleProduct(test.shop, id, 'en')).toEqual({ ok: false, refusal: 'not_found' })
})
