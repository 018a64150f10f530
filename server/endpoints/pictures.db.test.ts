import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('renders a picture that browsers may cache for ever', async () => {
  const response = await test.app.inject('/pictures/80/big-links/branded-goods-drinkware-mugs.svg.webp')
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

it.each([
  ['a path below a file', 'big-links/branded-goods-drinkware-mugs.svg/x.webp'],
  ['a folder', 'big-links.webp'],
  ['a name of 300 characters', `${'m'.repeat(300)}.webp`],
])('returns 404 for %s [T79]', async (_, name) => {
  expect((await test.app.inject(`/pictures/80/${name}`)).statusCode).toBe(404)
})
