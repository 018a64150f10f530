import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { createTestShop, type TestShop } from '../../../../../tests/support/create-test-shop.ts'
import { catalogueEditor, createImportClient } from '../../../../../tests/support/import-client.ts'
import { createPictureClient, drawPictures } from '../../../../../tests/support/import-pictures-client.ts'
import { type PictureServer, startPictureServer } from '../../../../../tests/support/servers/picture-server.ts'
import { unwrap } from '../../../../../tests/support/unwrap.ts'
import { runProductImport } from '../product-import-progress-service.server.ts'
import { applyImport, cancelImport, revertImport, stopLoadingPictures } from '../product-import-service.server.ts'
import { loadPicturesChunk } from './import-pictures-service.server.ts'

let test: TestShop
let server: PictureServer
beforeAll(async () => {
  test = await createTestShop()
  server = await startPictureServer(await drawPictures(20))
})
afterAll(async () => {
  server?.close()
  await test?.close()
})
beforeEach(() => {
  test.shop.downloads = server.downloads
})

const client = createImportClient(() => test.shop)
const { report, run, check, apply, findBySku } = client
const { toUrls, findGallery, readShades, listProblems } = createPictureClient(client, () => ({ ...test, server }))

const csv = (sku: string, ...paths: number[]) => `SKU,Title (en),Pictures\n${sku},Mug,${toUrls(...paths)}\n`

describe('pictures of an import that is reverted', () => {
  it('are taken out of the gallery when the import is reverted, and older ones stay', async () => {
    await apply(await check(csv('REVERT-1', 15)))
    const before = await findGallery('REVERT-1')
    const id = await check(`${csv('REVERT-1', 15, 16)}REVERT-2,New,${toUrls(17)}\n`)
    await apply(id)
    expect(await readShades('REVERT-1')).toEqual([15, 16])
    unwrap(await revertImport(test.shop, catalogueEditor, id))
    await run(id)
    expect(await findGallery('REVERT-1')).toEqual(before)
    expect(await findBySku('REVERT-2')).toBeUndefined()
    expect((await report(id)).record.state).toBe('reverted')
  })

  it('stay in a gallery that was edited since, even if the import changed nothing else', async () => {
    await apply(await check('SKU,Title (en)\nUSED-1,A\nUSED-2,B\nUSED-3,C\nUSED-4,D\n'))
    const rows = [1, 2, 3, 4].map((number) => `USED-${number},${toUrls(number)}\n`)
    const id = await check(`SKU,Pictures\n${rows.join('')}`)
    await apply(id)
    const { db } = test.shop
    const find = async (sku: string) => (await findBySku(sku)) ?? expect.fail('no product')
    const [edited, withArea, withVariant, untouched] = [
      await find('USED-1'),
      await find('USED-2'),
      await find('USED-3'),
      await find('USED-4'),
    ]
    await db.execute(sql`update products set version = version + 1 where id = ${edited.id}`)
    await db.execute(sql`insert into personalisation_areas
        (product_id, label, kind, max_char_limit, box_x, box_y, box_width, box_height, picture_key)
      select id, '{"en":"Front"}', 'text', 20, 0, 0, 0.5, 0.5, thumbnail_key from products where id = ${withArea.id}`)
    await db.execute(sql`insert into variants (product_id, title, internal_sku, thumbnail_key)
      select id, '{"en":"Red"}', 'USED-3-R', thumbnail_key from products where id = ${withVariant.id}`)
    unwrap(await revertImport(test.shop, catalogueEditor, id))
    await run(id)
    expect(await readShades('USED-1')).toEqual([1])
    expect(await readShades('USED-2')).toEqual([2])
    expect(await readShades('USED-3')).toEqual([3])
    expect(await readShades('USED-4')).toEqual([])
    expect((await listProblems(id)).map(([line, , , problem]) => [line, problem])).toEqual([
      [2, 'changed_since'],
      [3, 'changed_since'],
      [4, 'changed_since'],
    ])
    const records = await db.select().from(auditLog).where(eq(auditLog.action, 'product picture removed'))
    expect(records.map(({ subjectId }) => Number(subjectId))).toContain(untouched.id)
    expect(records.map(({ subjectId }) => Number(subjectId))).not.toContain(edited.id)
  })
})

describe('pictures of an import that is stopped while they load', () => {
  async function start(id: number) {
    unwrap(await applyImport(test.shop, catalogueEditor, { id, mode: 'all_or_nothing' }))
    await runProductImport(test.shop, id)
    expect((await report(id)).record.state).toBe('loading_pictures')
  }

  it('are not loaded any more when the import is cancelled', async () => {
    const id = await check(csv('CANCEL-1', 18, 19))
    await start(id)
    unwrap(await cancelImport(test.shop, catalogueEditor, id))
    expect(await loadPicturesChunk(test.shop, { importId: id })).toBe('stopped')
    await run(id)
    expect(await findBySku('CANCEL-1')).toBeUndefined()
    expect((await report(id)).record.state).toBe('cancelled')
  })

  it('stay with the imported rows when the loading is stopped', async () => {
    const id = await check(csv('STOP-1', 8, 9, 10, 11, 12, 13))
    await start(id)
    expect(await loadPicturesChunk(test.shop, { importId: id })).toBe('more')
    unwrap(await stopLoadingPictures(test.shop, catalogueEditor, id))
    await run(id)
    expect(await readShades('STOP-1')).toEqual([8, 9, 10, 11])
    expect(await report(id)).toMatchObject({ record: { state: 'imported' }, pictureCounts: { added: 4, refused: 2 } })
    expect((await listProblems(id)).map(([, , , problem]) => problem)).toEqual(['stopped', 'stopped'])
    expect(await stopLoadingPictures(test.shop, catalogueEditor, id)).toEqual({ ok: false, refusal: 'wrong_state' })
  })

  it('are reported as stopped when the import is cancelled while they load', async () => {
    const id = await check(csv('STOP-2', 8, 9, 10, 11, 12))
    await start(id)
    await loadPicturesChunk(test.shop, { importId: id })
    unwrap(await cancelImport(test.shop, catalogueEditor, id))
    await run(id)
    expect((await report(id)).pictureCounts).toEqual({ refused: 5 })
  })
})
