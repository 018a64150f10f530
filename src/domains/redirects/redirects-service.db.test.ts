import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { addRedirect, addRedirects, findRedirectTarget, removeRedirect } from './redirects-service.server.ts'
import { redirects } from './redirects-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())
beforeEach(() => test.shop.db.delete(redirects))

async function listPairs(): Promise<string[]> {
  const rows = await test.shop.db.select().from(redirects)
  return rows.map(({ fromPath, toPath }) => `${fromPath} ${toPath}`).toSorted()
}
const find = (path: string) => findRedirectTarget(test.shop, new URL(path, 'https://shop.test'))

describe('addRedirect', () => {
  it('leads from the old path to the new one', async () => {
    await addRedirect(test.shop.db, { from: '/a', to: '/b', createdBy: 3 })
    expect(await find('/a/')).toBe('/b')
    expect(await find('/a?x=1')).toBe('/b?x=1')
    expect(await find('/A')).toBeUndefined()
    expect(await find('/b')).toBeUndefined()
    expect(await test.shop.db.select().from(redirects)).toMatchObject([{ createdBy: 3 }])
  })

  it('leads from every earlier path to the newest one', async () => {
    await addRedirect(test.shop.db, { from: '/a', to: '/b' })
    await addRedirect(test.shop.db, { from: '/b', to: '/c' })
    expect(await listPairs()).toEqual(['/a /c', '/b /c'])
  })

  it('makes no loop when a page moves back', async () => {
    await addRedirect(test.shop.db, { from: '/a', to: '/b' })
    await addRedirect(test.shop.db, { from: '/b', to: '/a' })
    expect(await listPairs()).toEqual(['/b /a'])
  })

  it('replaces the redirect of the same path', async () => {
    await addRedirect(test.shop.db, { from: '/a', to: '/b' })
    await addRedirect(test.shop.db, { from: '/a', to: '/c' })
    expect(await listPairs()).toEqual(['/a /c'])
  })

  it('ignores a page that stays where it is', async () => {
    await addRedirect(test.shop.db, { from: '/a', to: '/a/' })
    expect(await listPairs()).toEqual([])
  })

  it('finds paths with letters outside ASCII', async () => {
    await addRedirect(test.shop.db, { from: '/depósitos', to: '/tanks' })
    expect(await find('/depósitos')).toBe('/tanks')
  })

  it('is undone with its transaction', async () => {
    const failed = test.shop.db.transaction(async (db) => {
      await addRedirect(db, { from: '/a', to: '/b' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await listPairs()).toEqual([])
  })
})

it('addRedirects moves a page with its subpages', async () => {
  await addRedirect(test.shop.db, { from: '/before', to: '/a/x' })
  await addRedirects(test.shop.db, [
    { from: '/a', to: '/b/a' },
    { from: '/a/x', to: '/b/a/x' },
  ])
  expect(await listPairs()).toEqual(['/a /b/a', '/a/x /b/a/x', '/before /b/a/x'])
})

it('removeRedirect removes the redirect from the path of a new page', async () => {
  await addRedirect(test.shop.db, { from: '/a', to: '/b' })
  await removeRedirect(test.shop.db, '/a/')
  expect(await listPairs()).toEqual([])
})
