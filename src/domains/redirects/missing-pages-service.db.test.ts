import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../tests/support/unwrap.ts'
import { createMissingPageLog, maxPendingPaths } from './missing-page-log-service.server.ts'
import { handleMissingPagesForm } from './missing-pages-form.server.ts'
import { listMissingPages, setMissingPageIgnored } from './missing-pages-service.server.ts'
import { addMissingPages, trimMissingPages } from './missing-pages-store.server.ts'
import { addRedirect } from './redirects-service.server.ts'
import { missingPages, redirects } from './redirects-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ publicOrigin: 'https://shop.test' })
})
afterAll(() => test?.close())
beforeEach(async () => {
  test.clock.set('2026-05-04T10:00:00Z')
  for (const table of [missingPages, redirects, auditLog]) await test.shop.db.delete(table)
})

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }
const isPathInUse = async (path: string) => path === '/existing'
const listRows = () => test.shop.db.select().from(missingPages).orderBy(asc(missingPages.path))
const listPaths = async () => (await listRows()).map(({ path }) => path)
const add = (...paths: string[]) =>
  addMissingPages(
    test.shop.db,
    paths.map((path) => ({ path, requests: 1, referringPath: undefined })),
    test.clock.now(),
  )
async function list(view: Partial<Parameters<typeof listMissingPages>[2]> = {}) {
  const { rows } = unwrap(
    await listMissingPages(test.shop, editor, { show: 'open', sort: 'requests', page: 1, ...view }),
  )
  return rows.map(({ path }) => path)
}

describe('the log of missing pages', () => {
  it('adds up the requests of a path and keeps the last page of the shop that has the link', async () => {
    const log = createMissingPageLog(test.shop)
    log.record({ url: '/old?name=Ann', referrer: 'https://shop.test/delivery?q=1' })
    log.record({ url: '/old/', referrer: 'https://other.test/' })
    await log.flush()
    test.clock.set('2026-05-04T11:00:00Z')
    log.record({ url: '/old', referrer: undefined })
    await log.flush()
    await log.flush()
    expect(await listRows()).toEqual([
      {
        path: '/old',
        requests: 3,
        referringPath: '/delivery',
        isIgnored: false,
        lastRequestedAt: new Date('2026-05-04T11:00:00Z'),
      },
    ])
  })

  it('records a limited number of paths between two writes, and still counts those', async () => {
    const log = createMissingPageLog(test.shop)
    for (let n = 0; n < maxPendingPaths + 50; n++) log.record({ url: `/random/${n}`, referrer: undefined })
    log.record({ url: '/random/0', referrer: undefined })
    await log.flush()
    const rows = await listRows()
    expect(rows).toHaveLength(maxPendingPaths)
    expect(rows[0]).toMatchObject({ path: '/random/0', requests: 2 })
  })

  it('drops counts that cannot be saved', async () => {
    const insert = () => {
      throw new Error('down')
    }
    const log = createMissingPageLog({ ...test.shop, db: { insert } } as never)
    log.record({ url: '/old', referrer: undefined })
    await expect(log.flush()).rejects.toThrow('down')
    await expect(log.flush()).resolves.toBeUndefined()
  })

  it('keeps the most requested and the latest addresses', async () => {
    await add('/often')
    await add('/often', '/older')
    test.clock.set('2026-05-04T11:00:00Z')
    await add('/newer')
    test.clock.set('2026-05-04T12:00:00Z')
    await add('/latest')
    await trimMissingPages(test.shop.db, new Date(0), { byRequests: 1, byTime: 1 })
    expect(await listPaths()).toEqual(['/latest', '/often'])
  })

  it('deletes addresses that nobody requests any more, except ignored ones', async () => {
    await add('/old', '/ignored')
    unwrap(await setMissingPageIgnored(test.shop, editor, { path: '/ignored', isIgnored: true }))
    await trimMissingPages(test.shop.db, new Date('2026-05-04T10:00:01Z'))
    expect(await listPaths()).toEqual(['/ignored'])
  })
})

describe('the report of missing pages', () => {
  it('lists the most requested addresses first, or the latest', async () => {
    await add('/often', '/rare')
    await add('/often')
    test.clock.set('2026-05-04T11:00:00Z')
    await add('/latest')
    expect(await list()).toEqual(['/often', '/latest', '/rare'])
    expect(await list({ sort: 'latest' })).toEqual(['/latest', '/often', '/rare'])
    expect(await list({ page: 2 })).toEqual([])
  })

  it('hides ignored addresses, also when they are requested again', async () => {
    await add('/old')
    unwrap(await setMissingPageIgnored(test.shop, editor, { path: '/old', isIgnored: true }))
    await add('/old')
    expect([await list(), await list({ show: 'ignored' })]).toEqual([[], ['/old']])
    unwrap(await setMissingPageIgnored(test.shop, editor, { path: '/old', isIgnored: false }))
    expect([await list(), await list({ show: 'ignored' })]).toEqual([['/old'], []])
    const again = await setMissingPageIgnored(test.shop, editor, { path: '/old', isIgnored: false })
    expect(again).toEqual({ ok: false, refusal: 'not_found' })
    expect((await test.shop.db.select().from(auditLog)).map(({ action }) => action)).toEqual([
      'missing page ignored',
      'missing page shown again',
    ])
  })

  it('deletes an address that gets a redirect, whoever adds it', async () => {
    await add('/moved', '/other')
    await addRedirect(test.shop.db, { from: '/moved', to: '/new' })
    expect(await list()).toEqual(['/other'])
  })

  it.each([
    [anonymousVisitor(), 'signed_out'],
    [customerVisitor(1), 'forbidden'],
    [{ ...editor, ...asStaff('sales', 'production', 'accounts') }, 'forbidden'],
  ])('is refused to %o', async (visitor, refusal) => {
    const { shop } = test
    const refused = { ok: false, refusal }
    const form = new FormData()
    expect(await listMissingPages(shop, visitor, { show: 'open', sort: 'requests', page: 1 })).toEqual(refused)
    expect(await setMissingPageIgnored(shop, visitor, { path: '/old', isIgnored: true })).toEqual(refused)
    expect(await handleMissingPagesForm(shop, visitor, { form, isPathInUse })).toEqual(refused)
  })
})

describe('the form of missing pages', () => {
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return handleMissingPagesForm(test.shop, editor, { form, isPathInUse })
  }

  it('saves every redirect with a target and names those that it refuses', async () => {
    await add('/a', '/b', '/c', '/existing')
    const fields = { from_0: '/a', to_0: ' /new ', from_1: '/b', to_1: '', from_2: '/c', to_2: 'new' }
    const handled = unwrap(await send({ ...fields, from_3: '/existing', to_3: '/new' }))
    expect(handled).toMatchObject({
      saved: 1,
      refused: [
        { from: '/c', to: 'new', error: expect.stringContaining('https://') },
        { from: '/existing', to: '/new' },
      ],
    })
    expect(await list()).toEqual(['/b', '/c', '/existing'])
    expect(await test.shop.db.select().from(redirects)).toMatchObject([{ fromPath: '/a', toPath: '/new' }])
  })

  it('ignores an address and shows it again', async () => {
    await add('/a')
    expect(unwrap(await send({ ignore: '/a' }))).toBe('ignored')
    expect(await list()).toEqual([])
    expect(unwrap(await send({ show: '/a' }))).toBe('shown')
    expect(await list()).toEqual(['/a'])
  })

  it('refuses a form without a target', async () => {
    expect(await send({ from_0: '/a', to_0: ' ' })).toEqual({ ok: false, refusal: 'no_target' })
  })
})
