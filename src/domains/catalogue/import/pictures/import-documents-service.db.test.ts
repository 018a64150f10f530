import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildZip } from '../../../../../tests/support/builders/build-zip.ts'
import { createTestShop, type TestShop } from '../../../../../tests/support/create-test-shop.ts'
import { catalogueEditor, createImportClient } from '../../../../../tests/support/import-client.ts'
import { createPictureClient, drawPictures } from '../../../../../tests/support/import-pictures-client.ts'
import { type PictureServer, startPictureServer } from '../../../../../tests/support/servers/picture-server.ts'
import { unwrap } from '../../../../../tests/support/unwrap.ts'
import { removeProductDocument, saveProductDocument } from '../../documents/product-documents-service.server.ts'
import { listProductDocuments } from '../../documents/product-documents-store.server.ts'
import { revertImport } from '../product-import-service.server.ts'

let test: TestShop
let server: PictureServer
const pdf = (text: string) => Buffer.from(`%PDF-1.4 ${text}`)

beforeAll(async () => {
  test = await createTestShop()
  const files = new Map([
    ...(await drawPictures(3)),
    ['/sheet.pdf', pdf('sheet')],
    ['/page.pdf', Buffer.from('<html>')],
  ])
  server = await startPictureServer(files)
  test.shop.downloads = server.downloads
})
afterAll(async () => {
  server?.close()
  await test?.close()
})
beforeEach(() => {
  server.requests.length = 0
})

const client = createImportClient(() => test.shop)
const { report, run, check, apply, findBySku, exportCsv } = client
const { toUrls, findGallery, listProblems } = createPictureClient(client, () => ({ ...test, server }))

const findId = async (sku: string) => (await findBySku(sku))?.id ?? expect.fail('no product')
async function readDocuments(sku: string) {
  const rows = await listProductDocuments(test.shop.db, await findId(sku))
  return Promise.all(
    rows.map(async ({ kind, locale, fileKey }) =>
      [kind, locale, String(await test.shop.files.find(fileKey))].join(' '),
    ),
  )
}

describe('documents in a file [STAFF-04]', () => {
  it('are loaded by URL and from a ZIP, once each, and named where they cannot be', async () => {
    const url = server.toUrl('/sheet.pdf')
    const cell = [
      `data_sheet en = ${url}`,
      `data_sheet es = ${url}`,
      'certificate en = papers/certificate.pdf',
      `Specification en = ${server.toUrl('/page.pdf')}`,
      `data_sheet en = ${server.toUrl('/other.pdf')}`,
      `manual en = ${url}`,
      'tank_drawing en = missing.pdf',
    ].join('\n')
    const zip = buildZip([{ name: 'papers/certificate.pdf', bytes: pdf('certificate') }])
    const id = await check(`SKU,Title (en),Documents\nDOC-1,Mug,"${cell}"\n`, { zip })
    expect((await report(id)).record.counts).toMatchObject({ created: 1, pictures: 7 })
    expect(server.requests).toEqual([])
    await apply(id)
    expect(server.requests.toSorted()).toEqual(['/page.pdf', '/sheet.pdf'])
    expect(await readDocuments('DOC-1')).toEqual([
      'certificate en %PDF-1.4 certificate',
      'data_sheet en %PDF-1.4 sheet',
      'data_sheet es %PDF-1.4 sheet',
    ])
    expect((await listProblems(id)).map(([, , source, problem]) => [source, problem])).toEqual([
      [server.toUrl('/page.pdf'), 'not_a_pdf'],
      [server.toUrl('/other.pdf'), 'document_twice'],
      [`manual en = ${url}`, 'bad_document'],
      ['missing.pdf', 'not_in_zip'],
    ])
    expect((await report(id)).pictureCounts).toEqual({ added: 3, refused: 4 })
  })

  it('of an exported file are those that the product has, and can be given to another product', async () => {
    await apply(await check('SKU,Title (en)\nDOC-2,Mug\n'))
    const key = { productId: await findId('DOC-2'), kind: 'data_sheet', locale: 'en' } as const
    unwrap(await saveProductDocument(test.shop, catalogueEditor, { ...key, bytes: pdf('own') }))
    const csv = await exportCsv('all', 'DOC-2')
    const again = await check(csv)
    expect((await report(again)).record.counts).toMatchObject({ unchanged: 1, pictures: 0 })
    await apply(await check(csv.replaceAll('DOC-2', 'DOC-3').replace(',mug', ',doc-mug')))
    expect(await readDocuments('DOC-3')).toEqual(['data_sheet en %PDF-1.4 own'])
  })

  it('replace those of the same kind and language, which a revert restores', async () => {
    await apply(await check('SKU,Title (en)\nDOC-4,Mug\n'))
    const key = { productId: await findId('DOC-4'), kind: 'data_sheet', locale: 'en' } as const
    unwrap(await saveProductDocument(test.shop, catalogueEditor, { ...key, bytes: pdf('older') }))
    const url = server.toUrl('/sheet.pdf')
    const id = await check(`SKU,Documents\nDOC-4,data_sheet en = ${url} | certificate es = ${url}\n`)
    await apply(id)
    expect(await readDocuments('DOC-4')).toEqual(['certificate es %PDF-1.4 sheet', 'data_sheet en %PDF-1.4 sheet'])
    unwrap(await revertImport(test.shop, catalogueEditor, id))
    await run(id)
    expect(await readDocuments('DOC-4')).toEqual(['data_sheet en %PDF-1.4 older'])
  })

  it('stay when somebody has replaced them since the import', async () => {
    const url = server.toUrl('/sheet.pdf')
    await apply(await check('SKU,Title (en)\nDOC-5,Mug\n'))
    const id = await check(`SKU,Documents\nDOC-5,data_sheet en = ${url} | certificate en = ${url}\n`)
    await apply(id)
    const productId = await findId('DOC-5')
    const sheet = { productId, kind: 'data_sheet', locale: 'en' } as const
    unwrap(await saveProductDocument(test.shop, catalogueEditor, { ...sheet, bytes: pdf('newer') }))
    const certificate = { productId, kind: 'certificate', locale: 'en' } as const
    unwrap(await removeProductDocument(test.shop, catalogueEditor, certificate))
    unwrap(await revertImport(test.shop, catalogueEditor, id))
    await run(id)
    expect(await readDocuments('DOC-5')).toEqual(['data_sheet en %PDF-1.4 newer'])
    expect((await listProblems(id)).map(([, , , problem]) => problem)).toEqual(['changed_since'])
  })

  it('are not emptied by a cell, which is said', async () => {
    const id = await check('SKU,Title (en),Documents\nDOC-6,Mug,(clear)\n')
    expect(await listProblems(id)).toEqual([[2, 'Documents', '(clear)', 'not_cleared']])
  })
})

describe('details of pictures in a file [STAFF-04]', () => {
  const readDetails = async (sku: string) =>
    ((await findGallery(sku)) ?? expect.fail('no product')).pictures.map(({ altText, focalPoint }) => [
      altText,
      focalPoint,
    ])

  it('are those of new pictures', async () => {
    const details = '"A red mug; Una taza roja; 30 60\n; ; 10 10\nA box; ; 101 5"'
    await apply(await check(`SKU,Title (en),Pictures,Picture details\nDET-1,Mug,${toUrls(0, 1, 2)},${details}\n`))
    expect(await readDetails('DET-1')).toEqual([
      [{ en: 'A red mug', es: 'Una taza roja' }, '30 60'],
      [{ en: 'Mug' }, null],
      [{ en: 'A box' }, null],
    ])
  })

  it('change pictures that the product has, and are reverted', async () => {
    await apply(await check(`SKU,Title (en),Pictures\nDET-2,Mug,${toUrls(0, 1)}\n`))
    const csv = await exportCsv('all', 'DET-2')
    expect(csv).toContain('"Mug\nMug"')
    const id = await check(csv.replace('"Mug\nMug"', '"Front; Frente; 0 100\nMug"'))
    expect((await report(id)).record.counts).toMatchObject({ unchanged: 1, pictures: 1 })
    await apply(id)
    expect(await readDetails('DET-2')).toEqual([
      [{ en: 'Front', es: 'Frente' }, '0 100'],
      [{ en: 'Mug' }, null],
    ])
    unwrap(await revertImport(test.shop, catalogueEditor, id))
    await run(id)
    expect(await readDetails('DET-2')).toEqual([
      [{ en: 'Mug' }, null],
      [{ en: 'Mug' }, null],
    ])
  })
})
