import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DatabaseClient } from '#src/platform/database/database-client.server.ts'
import { openDownloads } from '#src/platform/http/downloads.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { buildZip } from '../../../../../tests/support/builders/build-zip.ts'
import { readProductFile } from '../../../../../tests/support/builders/read-product-file.ts'
import { createTestShop, type TestShop } from '../../../../../tests/support/create-test-shop.ts'
import { catalogueEditor, createImportClient } from '../../../../../tests/support/import-client.ts'
import { createPictureClient, drawPictures } from '../../../../../tests/support/import-pictures-client.ts'
import { type PictureServer, startPictureServer } from '../../../../../tests/support/servers/picture-server.ts'
import { unwrap } from '../../../../../tests/support/unwrap.ts'
import { products } from '../../catalogue-tables.server.ts'
import { runProductImport } from '../product-import-progress-service.server.ts'
import { openImport, runChunk } from '../product-import-run-service.server.ts'
import {
  applyImport,
  cancelImport,
  removeOldImports,
  revertImport,
  uploadImport,
} from '../product-import-service.server.ts'
import { findImport } from '../product-import-store.server.ts'
import { loadPicturesChunk } from './import-pictures-service.server.ts'
import { countPictures, insertNamedPictures } from './import-pictures-store.server.ts'

let test: TestShop
let server: PictureServer
const files = new Map<string, Buffer>()

beforeAll(async () => {
  for (const [path, bytes] of await drawPictures(24)) files.set(path, bytes)
  files.set('/page.png', Buffer.from('<html>Not found</html>'))
  test = await createTestShop()
  server = await startPictureServer(files)
})
afterAll(async () => {
  server?.close()
  await test?.close()
})
beforeEach(() => {
  test.shop.downloads = server.downloads
  server.requests.length = 0
})

const client = createImportClient(() => test.shop)
const { report, run, check, apply, findBySku, exportCsv } = client
const { toUrls, findGallery, readShades, listProblems } = createPictureClient(client, () => ({ ...test, server }))

describe('pictures by URL [STAFF-04]', () => {
  it('are added in the order of the file, and one bad picture among twenty is named and left out', async () => {
    const good = Array.from({ length: 19 }, (_, number) => number)
    const urls = toUrls(...good.slice(0, 7), 'page', ...good.slice(7))
    const id = await check(`SKU,Title (en),Pictures\nPIC-1,Mug,${urls}\n`)
    expect(server.requests).toEqual([])
    expect((await report(id)).record.counts).toMatchObject({ created: 1, pictures: 20 })
    await apply(id)
    expect(await readShades('PIC-1')).toEqual(good)
    const { keys, thumbnail, pictures } = (await findGallery('PIC-1')) ?? expect.fail('no product')
    expect(thumbnail).toBe(keys[0])
    expect(pictures[0]?.altText).toEqual({ en: 'Mug' })
    expect(await listProblems(id)).toEqual([[2, 'Pictures', server.toUrl('/page.png'), 'not_a_picture']])
    expect(await report(id)).toMatchObject({ record: { state: 'imported' }, pictureCounts: { added: 19, refused: 1 } })
  })

  it('are downloaded once, however many rows name them, and keep the order of each row', async () => {
    const csv = `SKU,Title (en),Pictures\nONCE-1,A,${toUrls(1, 2)}\nONCE-2,B,${toUrls(3, 2)}\nONCE-3,C,${toUrls(2, 2)}\n`
    await apply(await check(csv))
    expect(server.requests.toSorted()).toEqual(['/1.png', '/2.png', '/3.png'])
    expect([await readShades('ONCE-1'), await readShades('ONCE-2'), await readShades('ONCE-3')]).toEqual([
      [1, 2],
      [3, 2],
      [2],
    ])
  })

  it('are added to a product that is unchanged otherwise, and not added twice', async () => {
    await apply(await check('SKU,Title (en)\nTWICE-1,Mug\n'))
    const csv = `SKU,Title (en),Pictures\nTWICE-1,Mug,${toUrls(4, 5)}\n`
    const first = await check(csv)
    expect((await report(first)).record.counts).toMatchObject({ unchanged: 1, pictures: 2 })
    await apply(first)
    const second = await check(csv)
    await apply(second)
    expect(await readShades('TWICE-1')).toEqual([4, 5])
    expect((await report(second)).pictureCounts).toEqual({ present: 2 })
  })

  it('are refused by the dry run when the address cannot be right', async () => {
    test.shop.downloads = openDownloads()
    const many = Array.from({ length: 21 }, (_, number) => `https://pictures.example/${number}.png`).join('|')
    const id = await check(
      'SKU,Title (en),Pictures\n' +
        'BAD-1,A,http://169.254.169.254/latest/meta-data/\n' +
        'BAD-2,B,https://[::ffff:127.0.0.1]/a.png | file:///etc/passwd\n' +
        'BAD-3,C,(clear)\n' +
        `BAD-4,D,${many}\n`,
    )
    expect(await listProblems(id)).toEqual([
      [2, 'Pictures', 'http://169.254.169.254/latest/meta-data/', 'address_not_allowed'],
      [3, 'Pictures', 'https://[::ffff:127.0.0.1]/a.png', 'address_not_allowed'],
      [3, 'Pictures', 'file:///etc/passwd', 'bad_url'],
      [4, 'Pictures', '(clear)', 'not_cleared'],
      [5, 'Pictures', 'https://pictures.example/20.png', 'too_many'],
    ])
    expect((await report(id)).record.counts).toMatchObject({ created: 4, refused: 0 })
  })

  it('are stored when a chunk has more of them than one statement can insert', async () => {
    const id = await check('SKU,Title (en)\nMANY-1,Mug\n')
    const pictures = Array.from({ length: 9_500 }, (_, index) => ({
      line: 2,
      column: 'Pictures',
      source: `${index}`,
      problem: 'bad_url' as const,
    }))
    const row = { line: 2, sku: 'MANY-1', result: 'created' as const, problems: [], pictures }
    await insertNamedPictures(test.shop.db, id, { rows: [row], isDryRun: true })
    expect(await countPictures(test.shop.db, id)).toEqual({ refused: 9_500 })
  })

  it('of an exported file are those that the product has, and can be given to another product', async () => {
    await apply(await check(`SKU,Title (en),Pictures\nTRIP-1,Mug,${toUrls(6, 7)}\n`))
    const csv = await exportCsv('all', 'TRIP-1')
    const again = await check(csv)
    expect((await report(again)).record.counts).toMatchObject({ unchanged: 1, pictures: 0 })
    server.requests.length = 0
    await apply(await check(csv.replaceAll('TRIP-1', 'TRIP-2').replace(',mug', ',trip-mug')))
    expect((await findGallery('TRIP-2'))?.keys).toEqual((await findGallery('TRIP-1'))?.keys)
    expect(server.requests).toEqual([])
  })
})

it('a second import of pictures that the product has under another address reports them as present', async () => {
  const urls = toUrls(...Array.from({ length: 12 }, (_, number) => number))
  await apply(await check(`SKU,Title (en),Pictures\nAGAIN-1,Mug,${urls}\n`))
  const again = await check(`SKU,Pictures\nAGAIN-1,${urls.replaceAll('pictures.example', 'cdn.example')}\n`)
  expect(await listProblems(again)).toEqual([])
  await apply(again)
  expect((await report(again)).pictureCounts).toEqual({ present: 12 })
})

describe('pictures from a ZIP [STAFF-04]', () => {
  const getFile = (number: number) => files.get(`/${number}.png`) ?? expect.fail('no file')

  it('are found by their names, and bad ones among them are named', async () => {
    const zip = buildZip([
      { name: 'mug.png', bytes: getFile(1) },
      { name: 'red/Side View.PNG', bytes: getFile(2), isStored: true },
      { name: 'a/box.png', bytes: getFile(3) },
      { name: 'b/box.png', bytes: getFile(4) },
      { name: '../up.png', bytes: getFile(5) },
      { name: 'page.png', bytes: Buffer.from('<html></html>') },
      { name: 'torn.png', bytes: getFile(6), claims: { crc: 1 } },
      { name: 'bomb.png', bytes: Buffer.alloc(3_000_000) },
      { name: 'inner.zip', bytes: buildZip([{ name: 'inner.png', bytes: getFile(7) }]) },
    ])
    const names = ['side view.png', 'mug.png', 'box.png', 'b/box.png', '../up.png', 'page.png', 'torn.png', 'bomb.png']
    const id = await check(`SKU,Title (en),Pictures\nZIP-1,Mug,${[...names, 'inner.zip', 'inner.png'].join(' | ')}\n`, {
      zip,
    })
    const known = [
      [2, 'Pictures', 'box.png', 'ambiguous_name'],
      [2, 'Pictures', '../up.png', 'not_in_zip'],
      [2, 'Pictures', 'inner.zip', 'not_in_zip'],
      [2, 'Pictures', 'inner.png', 'not_in_zip'],
    ]
    expect(await listProblems(id)).toEqual(known)
    await apply(id)
    expect(await readShades('ZIP-1')).toEqual([2, 1, 4])
    expect((await listProblems(id)).filter(([, , , problem]) => !known.some((each) => each[3] === problem))).toEqual([
      [2, 'Pictures', 'page.png', 'not_a_picture'],
      [2, 'Pictures', 'torn.png', 'damaged'],
      [2, 'Pictures', 'bomb.png', 'too_large'],
    ])
  })

  it('are found by the folder of a URL, and refused when two URLs have only the file name of one', async () => {
    const zip = buildZip([
      { name: 'a/box.png', bytes: getFile(3) },
      { name: 'b/box.png', bytes: getFile(4) },
      { name: 'main.png', bytes: getFile(5) },
    ])
    const url = (path: string) => `https://cdn.example/${path}`
    const rows = `PATH-1,A,${url('b/box.png')} | ${url('red/main.png')}\nPATH-2,B,${url('blue/main.png')}\n`
    const id = await check(`SKU,Title (en),Pictures\n${rows}`, { zip })
    expect(await listProblems(id)).toEqual([
      [2, 'Pictures', url('red/main.png'), 'ambiguous_name'],
      [3, 'Pictures', url('blue/main.png'), 'ambiguous_name'],
    ])
    await apply(id)
    expect(await readShades('PATH-1')).toEqual([4])
  })

  it('are taken instead of downloads when they have the name of the URL', async () => {
    const zip = buildZip([{ name: 'photos/8.png', bytes: getFile(9) }])
    await apply(await check(`SKU,Title (en),Pictures\nZIP-2,Mug,${toUrls(8, 10)}\n`, { zip }))
    expect(await readShades('ZIP-2')).toEqual([9, 10])
    expect(server.requests).toEqual(['/10.png'])
  })

  it.each([
    ['not_a_zip', Buffer.from('GIF89a')],
    ['too_many_entries', buildZip([], { entryCount: 5_001 })],
    ['unpacks_too_large', buildZip([{ name: 'a.png', bytes: Buffer.from('x'), claims: { size: 2_000_000_000 } }])],
  ])('are refused with the file: %s', async (rule, zip) => {
    const file = { name: 'a.csv', bytes: Buffer.from('SKU,Title (en)\nA,b\n'), zip }
    expect(await uploadImport(test.shop, catalogueEditor, file)).toEqual({ ok: false, refusal: { rule } })
  })

  it.each(['imported', 'cancelled'])('are removed when the import is %s', async (state) => {
    const csv = `SKU,Title (en),Pictures\nZIP-4-${state},Mug,mug.png\n`
    const id = await check(csv, { zip: buildZip([{ name: 'mug.png', bytes: getFile(1) }]) })
    const { zipKey } = (await report(id)).record
    if (state === 'imported') await apply(id)
    else unwrap(await cancelImport(test.shop, catalogueEditor, id))
    expect((await report(id)).record).toMatchObject({ state, zipKey: null })
    const queued = await test.shop.db.select({ payload: jobs.payload }).from(jobs)
    expect(JSON.stringify(queued)).toContain(zipKey)
  })

  it('are removed with the import after 90 days', async () => {
    const id = await check('SKU,Title (en)\nZIP-3,Mug\n', { zip: buildZip([{ name: 'mug.png', bytes: getFile(1) }]) })
    const { zipKey } = (await report(id)).record
    expect(await test.shop.files.find(zipKey ?? '')).toBeDefined()
    test.clock.advance(91 * 86_400_000)
    await removeOldImports(test.shop)
    const queued = await test.shop.db.select({ payload: jobs.payload }).from(jobs)
    expect(JSON.stringify(queued)).toContain(zipKey)
  })
})

describe('pictures of a host that does not answer', () => {
  /** Downloads of one host fail; all others are those of the server. Returns the URLs that were tried. */
  function failHost(host: string, { delayMs = 0, answers = 0 } = {}): string[] {
    const tried: string[] = []
    const { downloads } = server
    test.shop.downloads = {
      findProblem: () => undefined,
      async download(url, limits) {
        if (new URL(url).host !== host) return downloads.download(url, limits)
        const isAnswered = tried.push(url) <= answers
        await delay(delayMs)
        return { ok: false, refusal: isAnswered ? 'not_found' : 'too_slow' }
      },
    }
    return tried
  }

  const createRows = (host: string, length: number, sku: string) =>
    Array.from({ length }, (_, index) => `${sku}-${index},Mug,https://${host}/${index}.png\n`).join('')

  it('are refused at once after eight failures in a row; those of other hosts and of the ZIP are added', async () => {
    const tried = failHost('silent.example')
    const zip = buildZip([{ name: '39.png', bytes: files.get('/1.png') ?? expect.fail('no file') }])
    const rows = `${createRows('silent.example', 40, 'SILENT')}OTHER-1,Mug,${toUrls(2)}\n`
    const id = await check(`SKU,Title (en),Pictures\n${rows}`, { zip })
    await apply(id)
    expect(tried).toHaveLength(8)
    expect((await report(id)).pictureCounts).toEqual({ refused: 39, added: 2 })
    expect(new Set((await listProblems(id)).map(([, , , problem]) => problem))).toEqual(new Set(['too_slow']))
    expect([await readShades('SILENT-39'), await readShades('OTHER-1')]).toEqual([[1], [2]])
  })

  it('are tried as long as some of them are answered', async () => {
    const tried = failHost('shaky.example', { answers: 6 })
    await apply(await check(`SKU,Title (en),Pictures\n${createRows('shaky.example', 13, 'SHAKY')}`))
    expect(tried).toHaveLength(13)
  })

  it('let other jobs run for some seconds after each slow chunk', async () => {
    const tried = failHost('slow.example', { delayMs: 1_050 })
    const id = await check(`SKU,Title (en),Pictures\n${createRows('slow.example', 6, 'SLOW')}`)
    unwrap(await applyImport(test.shop, catalogueEditor, { id, mode: 'all_or_nothing' }))
    await runProductImport(test.shop, id)
    const postponedUntil = new Date(test.clock.now().getTime() + 3_000)
    expect(await runProductImport(test.shop, id)).toEqual({ postponedUntil })
    expect(tried).toHaveLength(4)
    await run(id)
    expect(tried).toHaveLength(6)
  })
})

describe('the products of a chunk of pictures', () => {
  /** The ids in the first statement that locks products, and whether it locks them in the order of their ids. */
  function watchLocks() {
    const query = vi.spyOn(DatabaseClient.prototype, 'query')
    onTestFinished(() => query.mockRestore())
    return () => {
      const statements = query.mock.calls.map(([config, values]: unknown[]) => ({
        text: typeof config === 'object' && config && 'text' in config ? String(config.text) : '',
        values,
      }))
      const lock = statements.find(({ text }) => /from "?products"? .*for no key update/s.test(text))
      query.mockClear()
      return { isSorted: /order by "?id"?/.test(lock?.text ?? ''), values: lock?.values }
    }
  }

  it('are locked in the order of their ids, not in that of the file, as sales do', async () => {
    await apply(await check('SKU,Title (en)\nLOCK-1,A\nLOCK-2,B\n'))
    const [first, second] = [(await findBySku('LOCK-1'))?.id ?? 0, (await findBySku('LOCK-2'))?.id ?? 0]
    const bothIds = expect.stringMatching(`^{(${first},${second}|${second},${first})}$`)
    const id = await check(`SKU,Title (en),Pictures\nLOCK-2,B,${toUrls(1)}\nLOCK-1,A,${toUrls(2)}\n`)
    unwrap(await applyImport(test.shop, catalogueEditor, { id, mode: 'all_or_nothing' }))
    await runProductImport(test.shop, id)
    const findLock = watchLocks()
    await run(id)
    expect(findLock()).toEqual({ isSorted: true, values: [bothIds] })
    expect((await report(id)).pictureCounts).toEqual({ added: 2 })
    unwrap(await revertImport(test.shop, catalogueEditor, id))
    await run(id)
    expect(findLock()).toEqual({ isSorted: true, values: [bothIds] })
    expect((await report(id)).pictureCounts).toEqual({ reverted: 2 })
  })
})

describe('the pictures of an import that does not go its way', () => {
  const csv = (sku: string, ...paths: number[]) => `SKU,Title (en),Pictures\n${sku},Mug,${toUrls(...paths)}\n`

  async function start(id: number) {
    unwrap(await applyImport(test.shop, catalogueEditor, { id, mode: 'all_or_nothing' }))
    await runProductImport(test.shop, id)
    expect((await report(id)).record.state).toBe('loading_pictures')
  }

  it('are loaded once when the process is killed between two of them', async () => {
    const id = await check(csv('KILLED-1', 8, 9, 10, 11, 12, 13))
    await start(id)
    expect(await loadPicturesChunk(test.shop, { importId: id })).toBe('more')
    expect((await report(id)).pictureCounts).toEqual({ stored: 4, pending: 2 })
    await run(id)
    expect(server.requests).toHaveLength(6)
    expect(await readShades('KILLED-1')).toEqual([8, 9, 10, 11, 12, 13])
  })

  it('are loaded by the job when the process is killed right after the last row', async () => {
    const id = await check(csv('KILLED-2', 14))
    unwrap(await applyImport(test.shop, catalogueEditor, { id, mode: 'all_or_nothing' }))
    const record = (await findImport(test.shop.db, id)) ?? expect.fail('gone')
    expect(await runChunk(test.shop, await openImport(test.shop, record))).toBe('more')
    await run(id)
    expect(await readShades('KILLED-2')).toEqual([14])
  })

  it('are refused when their product is deleted meanwhile', async () => {
    const id = await check(csv('GONE-1', 20))
    await start(id)
    await test.shop.db.delete(products).where(eq(products.internalSku, 'GONE-1'))
    await run(id)
    expect(await listProblems(id)).toEqual([[2, 'Pictures', server.toUrl('/20.png'), 'product_gone']])
  })
})

it('pictures of other shops have their descriptions, and those of variants are in the gallery', async () => {
  const toLocal = (csv: string) =>
    csv
      .replace(/https:\/\/cdn\.example\.com\/files\/mug-red\.jpg/g, server.toUrl('/21.png'))
      .replace(/https:\/\/cdn\.example\.com\/files\/mug-blue\.jpg/g, server.toUrl('/22.png'))
      .replace(/https:\/\/cdn\.example\.com\/files\/mug-box\.jpg/g, server.toUrl('/23.png'))
      .replaceAll('Calor', '')
  await apply(await check(toLocal(readProductFile('shopify.csv'))))
  expect(await readShades('ENAMEL-MUG')).toEqual([21, 22, 23])
  const gallery = await findGallery('ENAMEL-MUG')
  expect(gallery?.pictures.map(({ altText }) => altText.en)).toEqual(['Red mug', 'Blue mug', 'In its box'])
  const woo = readProductFile('woocommerce.csv').replaceAll(
    /https:\/\/woo\.example\.com\/hoodie(-\w+)?\.jpg/g,
    (_, name) => server.toUrl(`/${name === '-2' ? 1 : name === '-blue' ? 2 : 0}.png`),
  )
  await apply(await check(woo), 'valid_rows')
  expect(await readShades('WOO-HOODIE')).toEqual([0, 1, 2])
})
