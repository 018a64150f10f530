import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BasketCatalogue, saveBasketCatalogue } from '../../../tests/support/basket-catalogue.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'

let test: TestApp
let ids: BasketCatalogue
beforeAll(async () => {
  test = await createTestApp()
  ids = await saveBasketCatalogue(test.shop.db)
})
afterAll(() => test.close())

describe('try', () => {
  it('adds', async () => {
    const a = test.visit()
    const res = await a.get(`/data/basket/add/${ids.large}?qty=3`)
    console.log(res.statusCode, JSON.stringify(res.json(), null, 1), res.headers)
    console.log((await a.get('/data/basket')).json())
  })
})
