import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countRequestContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { anonymousVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { loader } from './search-page.tsx'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

const counted: unknown[] = []

function search(secondsToWait: number) {
  const context = new RouterContextProvider()
  context.set(shopContext, test.shop)
  context.set(visitorContext, anonymousVisitor())
  context.set(countRequestContext, async (limit) => {
    counted.push(limit)
    return secondsToWait
  })
  return loader({ context, params: {}, request: new Request('https://shop.test/search?q=tank') } as never)
}

it('counts each search against the limit of the call, and answers 429 above it [T94]', async () => {
  expect((await search(0)).search).toBe('tank')
  await expect(search(5)).rejects.toMatchObject({ init: { status: 429 } })
  expect(counted).toEqual([1, 2].map(() => ({ name: 'search', perAddress: 300 })))
})
