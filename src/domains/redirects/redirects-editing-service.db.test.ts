import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { counters } from '#src/platform/database/counters-tables.server.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../tests/support/unwrap.ts'
import {
  changeRedirect,
  deleteRedirect,
  getRedirect,
  listRedirects,
  type RedirectRefusal,
  saveRedirects,
} from './redirects-editing-service.server.ts'
import { addRedirect } from './redirects-service.server.ts'
import { redirects } from './redirects-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.shop.db.delete(redirects)
  await test.shop.db.delete(auditLog)
})

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }
const isPathInUse = async (path: string) => path === '/existing'

async function save(...lines: string[]) {
  const pairs = lines.map((line) => line.split(' ')).map(([from = '', to = '']) => ({ from, to }))
  const results = unwrap(await saveRedirects(test.shop, editor, { pairs, isPathInUse }))
  return results.map((result) => (result.ok ? result.value : result.refusal))
}
const listRows = () => test.shop.db.select().from(redirects).orderBy(asc(redirects.fromPath))
const listPairs = async () => (await listRows()).map(({ fromPath, toPath }) => `${fromPath} ${toPath}`)
const getId = async (from: string) => (await listRows()).find(({ fromPath }) => fromPath === from)?.id ?? 0

describe('saveRedirects', () => {
  it('saves each line and says what became of it', async () => {
    expect(await save('/a /b', '/c https://other.example/')).toEqual(['added', 'added'])
    expect(await save('/a /x', '/c https://other.example', 'nonsense /b', '/e /f')).toEqual([
      'changed',
      'unchanged',
      'invalid_from',
      'added',
    ])
    expect(await listPairs()).toEqual(['/a /x', '/c https://other.example/', '/e /f'])
  })

  it.each<[line: string, refusal: RedirectRefusal]>([
    ['a /b', 'invalid_from'],
    ['//evil.example /b', 'invalid_from'],
    ['/a b', 'invalid_to'],
    ['/a', 'invalid_to'],
    ['/a http://other.example', 'invalid_to'],
    ['/checkout /b', 'reserved'],
    ['/ /b', 'reserved'],
    ['/existing /b', 'in_use'],
    ['/a /a/', 'loop'],
  ])('refuses %s: %s', async (line, refusal) => {
    expect(await save(line)).toEqual([refusal])
    expect(await listPairs()).toEqual([])
  })

  it('leads to the end of a chain, and makes no loop', async () => {
    expect(await save('/b /c', '/a /b', '/c /d', '/d /a')).toEqual(['added', 'added', 'added', 'loop'])
    expect(await listPairs()).toEqual(['/a /d', '/b /d', '/c /d'])
  })

  it.each(['/elsewhere', '/a'])('leads to a page that exists, also if it has an older redirect to %s', async (to) => {
    await addRedirect(test.shop.db, { from: '/existing', to })
    expect(await save('/a /existing')).toEqual(['added'])
    expect(await listPairs()).toEqual(['/a /existing'])
  })

  it('saves nothing in a dry run, and reports what a save would do', async () => {
    await save('/b /c')
    const lines = ['/a /b', '/b /a', '/b /d', 'nonsense /b']
    const pairs = lines.map((line) => line.split(' ')).map(([from = '', to = '']) => ({ from, to }))
    const checked = unwrap(await saveRedirects(test.shop, editor, { pairs, isPathInUse, isDryRun: true }))
    expect(await listPairs()).toEqual(['/b /c'])
    expect(await test.shop.db.select().from(auditLog)).toHaveLength(1)
    expect(checked).toEqual(unwrap(await saveRedirects(test.shop, editor, { pairs, isPathInUse })))
    expect(checked.map((result) => (result.ok ? result.value : result.refusal))).toEqual([
      'added',
      'unchanged',
      'changed',
      'invalid_from',
    ])
  })

  it('records who did it', async () => {
    await save('/a /b')
    await save('/a /c')
    unwrap(await deleteRedirect(test.shop, editor, await getId('/a')))
    const entries = await test.shop.db.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(entries.map(({ action, subjectId, before, after }) => ({ action, subjectId, before, after }))).toEqual([
      { action: 'redirect added', subjectId: '/a', before: null, after: { to: '/b' } },
      { action: 'redirect changed', subjectId: '/a', before: { to: '/b' }, after: { to: '/c' } },
      { action: 'redirect deleted', subjectId: '/a', before: { to: '/c' }, after: null },
    ])
  })
})

it('raises the cache version with every change, because cached menus depend on redirects', async () => {
  const readVersion = async () => JSON.stringify(await test.shop.db.select().from(counters))
  const versions = [await readVersion()]
  await save('/a /b')
  versions.push(await readVersion())
  const input = { id: await getId('/a'), pair: { from: '/a', to: '/c' }, isPathInUse }
  unwrap(await changeRedirect(test.shop, editor, input))
  versions.push(await readVersion())
  unwrap(await deleteRedirect(test.shop, editor, await getId('/a')))
  versions.push(await readVersion())
  expect(new Set(versions).size).toBe(4)
})

describe('changeRedirect', () => {
  it('changes both paths', async () => {
    await save('/a /b')
    const pair = { from: '/c', to: '/d' }
    unwrap(await changeRedirect(test.shop, editor, { id: await getId('/a'), pair, isPathInUse }))
    expect(await listPairs()).toEqual(['/c /d'])
  })

  it('keeps the redirect when the change is refused', async () => {
    await save('/a /b')
    const pair = { from: '/c', to: '/c' }
    const refused = await changeRedirect(test.shop, editor, { id: await getId('/a'), pair, isPathInUse })
    expect(refused).toEqual({ ok: false, refusal: 'loop' })
    expect(await listPairs()).toEqual(['/a /b'])
  })
})

it('finds redirects by a part of either path, page by page', async () => {
  await save(
    '/old/tank /new',
    '/other /tanks',
    '/100%25 /x',
    ...Array.from({ length: 60 }, (_, i) => `/many/${i} /one`),
  )
  const list = async (q: string, page = 1) => unwrap(await listRedirects(test.shop, editor, { q, page }))
  expect((await list('TANK')).rows.map(({ from }) => from)).toEqual(['/old/tank', '/other'])
  expect((await list('%')).rows.map(({ from }) => from)).toEqual(['/100%25'])
  expect(await list('many')).toMatchObject({ hasMore: true, rows: { length: 50 } })
  expect(await list('many', 2)).toMatchObject({ hasMore: false, rows: { length: 10 } })
})

it.each([
  [anonymousVisitor(), 'signed_out'],
  [customerVisitor(1), 'forbidden'],
  [{ ...editor, ...asStaff('sales', 'production', 'accounts') }, 'forbidden'],
])('refuses %o', async (visitor, refusal) => {
  const { shop } = test
  const refused = { ok: false, refusal }
  const pair = { from: '/a', to: '/b' }
  expect(await listRedirects(shop, visitor, { q: '', page: 1 })).toEqual(refused)
  expect(await getRedirect(shop, visitor, 1)).toEqual(refused)
  expect(await saveRedirects(shop, visitor, { pairs: [pair], isPathInUse })).toEqual(refused)
  expect(await changeRedirect(shop, visitor, { id: 1, pair, isPathInUse })).toEqual(refused)
  expect(await deleteRedirect(shop, visitor, 1)).toEqual(refused)
})
