import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { artworkFiles } from '#src/domains/artwork/artwork-tables.server.ts'
import { createMemoryRateLimiter } from '#src/platform/rate-limits/rate-limiter.server.ts'
import { createBasketClient, getOnlyItem, listBasketItems } from '../../../../tests/support/basket-client.ts'
import { openBasketCatalogue } from '../../../../tests/support/builders/basket-catalogue.ts'
import { createTestApp } from '../../../../tests/support/create-test-app.ts'
import type { TestClient } from '../../../../tests/support/test-client.ts'
import type { BasketKind } from '../basket.ts'

const { test, ids } = openBasketCatalogue(createTestApp)
let png: Buffer<ArrayBuffer>
beforeAll(async () => {
  const blank = { width: 1200, height: 600, channels: 3, background: 'red' } as const
  png = Buffer.from(await sharp({ create: blank }).withMetadata({ density: 72 }).png().toBuffer())
})

type Fields = Record<string, string | { name: string; bytes: Buffer<ArrayBuffer> }>

async function send(
  client: TestClient,
  path: string,
  fields: Fields,
  headers: Record<string, string | undefined> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value.bytes]), value.name)
  }
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  return client.post(path, Buffer.from(await body.arrayBuffer()), {
    headers: { 'accept-language': 'en', 'content-type': type, ...headers },
  })
}

const upload = (client: TestClient, fields: Fields) => send(client, '/basket/item/artwork/upload', fields)
const rowField = { basket: 'order_item_row_id', quote: 'quote_item_row_id' }

async function aVisitor(kind: BasketKind = 'basket') {
  const client = test.visit()
  const { basket } = await createBasketClient(client, kind).add(ids.mug, 'qty=2')
  const { rowId } = getOnlyItem(basket)
  return { client, rowId, row: { [rowField[kind]]: rowId }, read: () => createBasketClient(client, kind).read() }
}

describe('artwork of a line [BASK-10]', () => {
  it.each<[BasketKind, string]>([
    ['basket', '/basket'],
    ['quote', '/cesta'],
  ])('is uploaded, shown, replaced and removed in the %s under %s', async (kind, prefix) => {
    const { client, row, read } = await aVisitor(kind)
    const file = { name: 'logo.png', bytes: png }
    const response = await send(client, `${prefix}/item/artwork/upload`, { ...row, file, message: 'Centre it, please' })
    expect([response.statusCode, response.json().response]).toEqual([
      200,
      { type: 'success', message: 'Your artwork has been added.' },
    ])
    const basket = await read()
    expect(basket.artwork_count).toBe(1)
    expect(response.json()[kind === 'basket' ? 'cart' : 'quote']).toEqual(basket)
    const item = getOnlyItem(basket)
    expect(item).toMatchObject({
      artwork: 'logo.png',
      artwork_instructions: 'Centre it, please',
      artwork_file: { width: 1200, height: 600, print_width: 102, print_height: 51, dpi: 72, size: png.length },
    })
    // A file that states no density, or 72, is judged by its pixels.
    expect(item.artwork_file?.warning).toBeNull()

    await send(client, `${prefix}/item/artwork/upload`, { ...row, message: 'Larger' })
    expect(getOnlyItem(await read())).toMatchObject({ artwork: 'logo.png', artwork_instructions: 'Larger' })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await send(client, `${prefix}/item/artwork/upload`, { ...row, file: { name: 'logo.svg', bytes: svg } })
    expect(getOnlyItem(await read())).toMatchObject({ artwork: 'logo.svg', artwork_file: { thumbnail_url: null } })

    const removed = await send(client, `${prefix}/item/artwork/remove`, row)
    expect(removed.json().response.message).toBe('Your artwork has been removed.')
    expect(getOnlyItem(await read())).toMatchObject({ artwork: null, artwork_file: null, artwork_instructions: '' })
  })

  it.each<[BasketKind, string]>([
    ['basket', '/basket'],
    ['quote', '/cesta'],
  ])('keeps its file when only instructions are saved, in the %s under %s', async (kind, prefix) => {
    const { client, row, read } = await aVisitor(kind)
    const save = (message: string) =>
      client.post(`${prefix}/item/artwork/instructions`, { ...row, message }, { headers: { 'accept-language': 'en' } })
    // The file may come after the order.
    expect((await save('In gold, the logo comes later')).statusCode).toBe(200)
    expect(getOnlyItem(await read())).toMatchObject({
      artwork: null,
      artwork_instructions: 'In gold, the logo comes later',
    })
    const withoutFile = await upload(client, { ...row, message: 'No file' })
    expect([withoutFile.statusCode, withoutFile.json().errors]).toEqual([422, { file: ['Please choose a file.'] }])
    await upload(client, { ...row, file: { name: 'logo.png', bytes: png }, message: 'Two\nlines' })
    expect(getOnlyItem(await read()).artwork_instructions).toBe('Two\nlines')
    const saved = await save('Centre it')
    expect([saved.statusCode, saved.json().response.message]).toEqual([200, 'Instructions saved.'])
    expect(getOnlyItem(await read())).toMatchObject({ artwork: 'logo.png', artwork_instructions: 'Centre it' })
    await upload(client, { ...row, file: { name: 'other.png', bytes: png } })
    expect(getOnlyItem(await read())).toMatchObject({ artwork: 'other.png', artwork_instructions: 'Centre it' })
    await save('')
    expect(getOnlyItem(await read()).artwork_instructions).toBe('')
    const long = await save('x'.repeat(2001))
    const tooLong = 'Instructions may have at most 2,000 characters.'
    expect([long.statusCode, long.json().errors]).toEqual([422, { message: [tooLong] }])
    // A form of several parts sends the end of a line as two characters, which count as one.
    const lines = 'x\n'.repeat(1000)
    expect((await upload(client, { ...row, message: lines })).statusCode).toBe(200)
    expect(getOnlyItem(await read()).artwork_instructions).toBe(lines)
  })

  it('keeps the new file when it is replaced while instructions are being saved', async () => {
    const { client, row, read } = await aVisitor()
    await upload(client, { ...row, file: { name: 'first.png', bytes: png } })
    for (const round of ['a', 'b', 'c', 'd', 'e']) {
      const file = { name: `${round}.png`, bytes: png }
      const save = () => client.post('/basket/item/artwork/instructions', { ...row, message: round })
      await Promise.all([save(), save(), upload(client, { ...row, file }), save()])
      expect(getOnlyItem(await read())).toMatchObject({ artwork: `${round}.png`, artwork_instructions: round })
    }
  })

  it("saves no instructions to another visitor's line", async () => {
    const { row, client: owner, read } = await aVisitor()
    await upload(owner, { ...row, file: { name: 'logo.png', bytes: png }, message: 'Mine' })
    const { client } = await aVisitor()
    expect((await client.post('/basket/item/artwork/instructions', { ...row, message: 'Theirs' })).statusCode).toBe(404)
    expect(getOnlyItem(await read()).artwork_instructions).toBe('Mine')
  })

  it('can be used for another line', async () => {
    const { client, row, read } = await aVisitor()
    await upload(client, { ...row, file: { name: 'logo.png', bytes: png } })
    const { basket } = await createBasketClient(client, 'basket').add(ids.book)
    const [first, second] = listBasketItems(basket)
    await upload(client, { order_item_row_id: second?.rowId ?? '', artwork_id: first?.artwork_file?.id ?? '' })
    expect(listBasketItems(await read()).map((item) => item.artwork_file?.id)).toEqual(
      Array(2).fill(first?.artwork_file?.id),
    )
    const stranger = await aVisitor()
    const stolen = await upload(stranger.client, { ...stranger.row, artwork_id: first?.artwork_file?.id ?? '' })
    expect(stolen.statusCode).toBe(422)
  })

  it('is copied with the line into the quote', async () => {
    const { client, row } = await aVisitor()
    await upload(client, { ...row, file: { name: 'logo.png', bytes: png }, message: 'Here' })
    const converted = await client.get('/data/basket/quote/convert')
    expect(getOnlyItem(converted.json().quote)).toMatchObject({ artwork: 'logo.png', artwork_instructions: 'Here' })
  })
})

describe('an uploaded file [T72] [T40]', () => {
  it('is served as an attachment in a sandbox, with the detected type, to its owner only', async () => {
    const { client, row, read } = await aVisitor()
    const html = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    await upload(client, { ...row, file: { name: 'übel x.html', bytes: html } })
    const url = getOnlyItem(await read()).artwork_file?.url ?? ''
    const own = await client.get(url)
    expect(own.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': `attachment; filename="_bel_x.html.svg"; filename*=UTF-8''%C3%BCbel%20x.html.svg`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(own.rawPayload).toEqual(html)
    expect((await test.visit().get(url)).statusCode).toBe(404)
    const customer = test.visit()
    await customer.post('/api/auth/login', { email: 'customer@example.com', password: 'tradecraft-demo' })
    expect((await customer.get(url)).statusCode).toBe(404)
    const staff = test.visit()
    await staff.post('/api/auth/login', { email: 'staff@example.com', password: 'tradecraft-demo' })
    expect((await staff.get(url)).statusCode).toBe(200)
  })

  it('is served under a sanitised name [T73]', async () => {
    const script = '<script>alert(1)</script>'
    const files: [name: string, bytes: Buffer<ArrayBuffer>, type: string][] = [
      ['a.svg', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 'image/svg+xml'],
      ['a.png.html', Buffer.concat([png, Buffer.from(script)]), 'image/png'],
      [
        'a.php',
        Buffer.from(`%PDF-1.7 /OpenAction << /S /JavaScript /JS (app.alert(1)) >> ${script}`),
        'application/pdf',
      ],
      ['a.html\0.png', Buffer.from(`%!PS-Adobe-3.0 EPSF-3.0\n${script}`), 'application/postscript'],
      ['../../../etc/passwd', png, 'image/png'],
      ['C:\\shop\\x.png', png, 'image/png'],
      ['x\r\nSet-Cookie: a=b.png', png, 'image/png'],
      ['\u202egnp.exe', png, 'image/png'],
      [`${'n'.repeat(5000)}.png`, png, 'image/png'],
      ['" onerror="x', png, 'image/png'],
    ]
    const { client, row, read } = await aVisitor()
    for (const [name, bytes, type] of files) {
      const response = await upload(client, { ...row, file: { name, bytes } })
      expect([name, response.statusCode]).toEqual([name, 200])
      const { artwork_file: file } = getOnlyItem(await read())
      expect(file?.name).not.toMatch(/[/\\\0\r\n"\u202e]/)
      const served = await client.get(file?.url ?? '')
      expect(served.headers).toMatchObject({
        'content-type': type,
        'content-disposition': expect.stringMatching(/^attachment; filename="[ -!#-~]+"; filename\*=UTF-8''[\w.~%-]+$/),
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
      expect(served.headers).not.toHaveProperty('set-cookie')
      const [stored] = await test.shop.db
        .select()
        .from(artworkFiles)
        .where(eq(artworkFiles.id, file?.id ?? ''))
      expect(stored?.fileKey).toMatch(/^artwork\/[0-9a-f]{32}\.[a-z]+$/)
    }
  })

  it('has a thumbnail with the same protection', async () => {
    const { client, row, read } = await aVisitor()
    await upload(client, { ...row, file: { name: 'logo.png', bytes: png } })
    const url = getOnlyItem(await read()).artwork_file?.thumbnail_url ?? ''
    expect((await client.get(url)).headers['content-type']).toBe('image/webp')
    expect((await test.visit().get(url)).statusCode).toBe(404)
  })

  it('stays accessible after sign-in', async () => {
    const { client, row, read } = await aVisitor()
    await upload(client, { ...row, file: { name: 'logo.png', bytes: png } })
    const url = getOnlyItem(await read()).artwork_file?.url ?? ''
    await client.post('/api/auth/login', { email: 'trade@example.com', password: 'tradecraft-demo' })
    expect((await client.get(url)).statusCode).toBe(200)
  })

  it.each([
    '/artwork/%2e%2e%2f',
    '/artwork/..%2f..%2fpackage.json',
    '/artwork/x',
    '/artwork/',
    `/artwork/${'0'.repeat(32)}`,
  ])('is not found by the path %s [T79]', async (url) => {
    const { statusCode } = await test.visit().get(url)
    expect([404, 422]).toContain(statusCode)
  })
})

describe('a refused upload', () => {
  const texts: [string, string, () => Buffer<ArrayBuffer>, number, string][] = [
    ['HTML [T72]', 'a.png', () => Buffer.from('<html><script>1</script>'), 422, 'PDF, AI, EPS'],
    ['PHP [T72]', 'a.png.php', () => Buffer.from('<?php 1'), 422, 'PDF, AI, EPS'],
    ['a program [T72]', 'a.exe', () => Buffer.from('MZ\x90\0'), 422, 'PDF, AI, EPS'],
    ['a script [T72]', 'a.js', () => Buffer.from('alert(1)'), 422, 'PDF, AI, EPS'],
    ['HTML after a byte order mark [T72]', 'a.svg', () => Buffer.from('\ufeff<html><svg>'), 422, 'PDF, AI, EPS'],
    ['HTML that contains SVG [T72]', 'a.svg', () => Buffer.from('<!DOCTYPE html><svg>'), 422, 'PDF, AI, EPS'],
    ['a GIF with a script [T72]', 'a.gif', () => Buffer.from('GIF89a/*<svg onload=1>*/=1;'), 422, 'PDF, AI, EPS'],
    ['a zip bomb [T75]', 'a.zip', () => Buffer.from('PK\x03\x04bomb'), 422, 'PDF, AI, EPS'],
    ['an endless GIF [T75]', 'a.gif', () => Buffer.concat(Array(10_000).fill(Buffer.from('GIF89a'))), 422, 'PDF'],
    ['an empty file', 'a.png', () => Buffer.alloc(0), 422, 'empty'],
    ['a damaged PNG', 'a.png', () => Buffer.from(png.subarray(0, 60)), 422, 'cannot be read'],
    [
      'more than 25 MB [T74]',
      'a.pdf',
      () => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(25 * 1024 * 1024)]),
      413,
      '25 MB',
    ],
    ['a picture of 50,000 x 50,000 pixels [T75]', 'a.png', () => hugePng(), 422, '7,000 x 7,000 pixels'],
  ]
  it.each(texts)('keeps the basket unchanged: %s', async (_, name, bytes, status, text) => {
    const { client, row, read } = await aVisitor()
    const before = await read()
    const response = await upload(client, { ...row, file: { name, bytes: bytes() } })
    expect([response.statusCode, response.json().message]).toEqual([status, expect.stringContaining(text)])
    expect(await read()).toEqual(before)
  })

  it('returns an error for unknown, foreign, two or no row ids [T36] [T77]', async () => {
    const { client, rowId, read } = await aVisitor()
    const other = await aVisitor()
    const quote = await aVisitor('quote')
    const file = { name: 'logo.png', bytes: png }
    const unknown = await upload(client, { order_item_row_id: '0'.repeat(32), file })
    const cases: [Fields, number][] = [
      [{ order_item_row_id: other.rowId }, 404],
      [{ quote_item_row_id: quote.rowId }, 404],
      [{ quote_item_row_id: rowId }, 404],
      [{ order_item_row_id: rowId, quote_item_row_id: quote.rowId }, 422],
      [{}, 422],
      [{ order_item_row_id: '../x' }, 422],
    ]
    for (const [row, status] of cases) {
      for (const what of ['upload', 'remove']) {
        const response = await send(client, `/basket/item/artwork/${what}`, {
          ...row,
          ...(what === 'upload' && { file }),
        })
        expect([row, what, response.statusCode]).toEqual([row, what, status])
        if (status === 404) expect(response.json()).toEqual(unknown.json())
      }
    }
    for (const one of [await read(), await other.read(), await quote.read()]) expect(one.artwork_count).toBe(0)
  })

  it('returns 419 without X-Requested-With header or CSRF token [API-02] [T05]', async () => {
    const { client, row, read } = await aVisitor()
    const file = { name: 'logo.png', bytes: png }
    const path = '/basket/item/artwork/upload'
    const token = await client.token()
    const none = { 'x-csrf-token': undefined }
    for (const [fields, headers] of [
      [{ ...row, file }, none],
      [{ _token: 'wrong', ...row, file }, none],
      [{ ...row, file, _token: token }, none],
      [
        { _token: token, ...row, file },
        { ...none, 'x-requested-with': undefined },
      ],
      [{ _token: token, ...row, file }, { 'x-csrf-token': 'wrong' }],
      [
        { _token: token, ...row, file },
        { ...none, origin: 'https://evil.example' },
      ],
    ] as [Fields, Record<string, string | undefined>][]) {
      expect((await send(client, path, fields, headers)).statusCode).toBe(419)
    }
    expect((await read()).artwork_count).toBe(0)
    expect((await send(client, path, { _token: token, ...row, file }, none)).statusCode).toBe(200)
  })

  it('rejects truncated forms and forms with thousands of parts or none [T74]', async () => {
    const { client, row } = await aVisitor()
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, 'x']))
    expect((await upload(client, { ...row, ...many })).statusCode).toBe(413)
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'accept-language': 'en' }
    for (const body of [
      '',
      '--x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      'x'.repeat(1000),
    ]) {
      const response = await client.post('/basket/item/artwork/upload', Buffer.from(body), { headers })
      expect([body.slice(0, 9), response.statusCode >= 400 && response.statusCode < 500]).toEqual([
        body.slice(0, 9),
        true,
      ])
    }
  })

  it('is refused above ten files per basket or ten uploads a minute [T76]', async () => {
    const { client } = await aVisitor()
    const basketClient = createBasketClient(client, 'basket')
    for (let colours = 1; colours <= 4; colours += 1) {
      for (const turnaround of [ids.standard, ids.express, ids.rush]) {
        await basketClient.add(ids.mug, `qty=1&artwork_colours=${colours}&turnaround=${turnaround}`)
      }
    }
    const statuses: number[] = []
    for (const { rowId } of listBasketItems(await basketClient.read()).slice(0, 12)) {
      statuses.push(
        (await upload(client, { order_item_row_id: rowId, file: { name: 'a.png', bytes: png } })).statusCode,
      )
    }
    expect(statuses).toEqual([...Array(10).fill(200), 422, 422])

    const [first] = listBasketItems(await basketClient.read())
    await test.shop.db
      .update(artworkFiles)
      .set({ sizeBytes: 100 * 1024 * 1024 })
      .where(eq(artworkFiles.id, first?.artwork_file?.id ?? ''))
    const second = listBasketItems(await basketClient.read())[1]?.rowId ?? ''
    const large = await upload(client, { order_item_row_id: second, file: { name: 'a.png', bytes: png } })
    expect([large.statusCode, large.json().message]).toEqual([422, expect.stringContaining('100 MB')])

    const limited = await createTestApp({ settings: { rateLimits: true }, limits: createMemoryRateLimiter() })
    try {
      const hasty = limited.visit()
      const responses: number[] = []
      for (let time = 0; time < 11; time += 1) responses.push((await upload(hasty, {})).statusCode)
      expect(responses).toEqual([...Array(10).fill(422), 429])
    } finally {
      await limited.close()
    }
  })
})

/** Only a header: 50,000 x 50,000 pixels of nothing. */
function hugePng(): Buffer<ArrayBuffer> {
  const header = Buffer.from(png.subarray(0, 33))
  header.writeUInt32BE(50_000, 16)
  header.writeUInt32BE(50_000, 20)
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29)
  return Buffer.concat([header, Buffer.from(png.subarray(33))])
}
