import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { artworkFiles } from '#src/domains/artwork/artwork-tables.server.ts'
import { countInProcess } from '#src/platform/limits.server.ts'
import { openBasketCatalogue } from '../../../tests/support/basket-catalogue.ts'
import { basketVisitor, itemsOf, onlyItemOf } from '../../../tests/support/basket-visitor.ts'
import { createTestApp } from '../../../tests/support/create-test-app.ts'
import type { Jar } from '../../../tests/support/visit-shop.ts'
import type { BasketKind } from './basket.ts'

const { test, ids } = openBasketCatalogue(createTestApp)
let png: Buffer<ArrayBuffer>
beforeAll(async () => {
  const blank = { width: 1200, height: 600, channels: 3, background: 'red' } as const
  png = Buffer.from(await sharp({ create: blank }).withMetadata({ density: 72 }).png().toBuffer())
})

type Fields = Record<string, string | { name: string; bytes: Buffer<ArrayBuffer> }>

async function send(jar: Jar, path: string, fields: Fields, headers: Record<string, string | undefined> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value.bytes]), value.name)
  }
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  return jar.post(path, Buffer.from(await body.arrayBuffer()), {
    headers: { 'accept-language': 'en', 'content-type': type, ...headers },
  })
}

const upload = (jar: Jar, fields: Fields) => send(jar, '/basket/item/artwork/upload', fields)
const rowField = { bag: 'order_item_row_id', quote: 'quote_item_row_id' }

async function aVisitor(kind: BasketKind = 'bag') {
  const jar = test.visit()
  const { basket } = await basketVisitor(jar, kind).add(ids.mug, 'qty=2')
  const { rowId } = onlyItemOf(basket)
  return { jar, rowId, row: { [rowField[kind]]: rowId }, read: () => basketVisitor(jar, kind).read() }
}

describe('BASK-10 artwork of a line', () => {
  it.each<[BasketKind, string]>([
    ['bag', '/basket'],
    ['quote', '/cesta'],
  ])('%s: uploaded, shown with its facts, replaced and removed under %s', async (kind, prefix) => {
    const { jar, row, read } = await aVisitor(kind)
    const file = { name: 'logo.png', bytes: png }
    const answer = await send(jar, `${prefix}/item/artwork/upload`, { ...row, file, message: 'Centre it, please' })
    expect([answer.statusCode, answer.json().response]).toEqual([
      200,
      { type: 'success', message: 'Your artwork has been added.' },
    ])
    const basket = await read()
    expect(basket.artwork_count).toBe(1)
    expect(answer.json()[kind === 'bag' ? 'cart' : 'quote']).toEqual(basket)
    const item = onlyItemOf(basket)
    expect(item).toMatchObject({
      artwork: 'logo.png',
      artwork_instructions: 'Centre it, please',
      artwork_file: { width: 1200, height: 600, print_width: 102, print_height: 51, dpi: 72, size: png.length },
    })
    // A file that states no density, or 72, is judged by its pixels.
    expect(item.artwork_file?.warning).toBeNull()

    await send(jar, `${prefix}/item/artwork/upload`, { ...row, message: 'Larger' })
    expect(onlyItemOf(await read())).toMatchObject({ artwork: 'logo.png', artwork_instructions: 'Larger' })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await send(jar, `${prefix}/item/artwork/upload`, { ...row, file: { name: 'logo.svg', bytes: svg } })
    expect(onlyItemOf(await read())).toMatchObject({ artwork: 'logo.svg', artwork_file: { thumbnail_url: null } })

    const removed = await send(jar, `${prefix}/item/artwork/remove`, row)
    expect(removed.json().response.message).toBe('Your artwork has been removed.')
    expect(onlyItemOf(await read())).toMatchObject({ artwork: null, artwork_file: null, artwork_instructions: '' })
  })

  it.each<[BasketKind, string]>([
    ['bag', '/basket'],
    ['quote', '/cesta'],
  ])('%s: saves instructions by themselves under %s, and leaves the file alone', async (kind, prefix) => {
    const { jar, row, read } = await aVisitor(kind)
    const save = (message: string) =>
      jar.post(`${prefix}/item/artwork/instructions`, { ...row, message }, { headers: { 'accept-language': 'en' } })
    const early = await save('Too early')
    expect([early.statusCode, early.json().errors]).toEqual([422, { file: ['Please choose a file.'] }])
    await upload(jar, { ...row, file: { name: 'logo.png', bytes: png }, message: 'Two\nlines' })
    expect(onlyItemOf(await read()).artwork_instructions).toBe('Two\nlines')
    const saved = await save('Centre it')
    expect([saved.statusCode, saved.json().response.message]).toEqual([200, 'Instructions saved.'])
    expect(onlyItemOf(await read())).toMatchObject({ artwork: 'logo.png', artwork_instructions: 'Centre it' })
    await upload(jar, { ...row, file: { name: 'other.png', bytes: png } })
    expect(onlyItemOf(await read())).toMatchObject({ artwork: 'other.png', artwork_instructions: 'Centre it' })
    await save('')
    expect(onlyItemOf(await read()).artwork_instructions).toBe('')
    const long = await save('x'.repeat(2001))
    const tooLong = 'Instructions may have at most 2000 characters.'
    expect([long.statusCode, long.json().errors]).toEqual([422, { message: [tooLong] }])
    // A form of several parts sends the end of a line as two characters, which count as one.
    const lines = 'x\n'.repeat(1000)
    expect((await upload(jar, { ...row, message: lines })).statusCode).toBe(200)
    expect(onlyItemOf(await read()).artwork_instructions).toBe(lines)
  })

  it('keeps the new file when it is replaced while instructions are being saved', async () => {
    const { jar, row, read } = await aVisitor()
    await upload(jar, { ...row, file: { name: 'first.png', bytes: png } })
    for (const round of ['a', 'b', 'c', 'd', 'e']) {
      const file = { name: `${round}.png`, bytes: png }
      const save = () => jar.post('/basket/item/artwork/instructions', { ...row, message: round })
      await Promise.all([save(), save(), upload(jar, { ...row, file }), save()])
      expect(onlyItemOf(await read())).toMatchObject({ artwork: `${round}.png`, artwork_instructions: round })
    }
  })

  it("saves no instructions to another visitor's line", async () => {
    const { row, jar: owner, read } = await aVisitor()
    await upload(owner, { ...row, file: { name: 'logo.png', bytes: png }, message: 'Mine' })
    const { jar } = await aVisitor()
    expect((await jar.post('/basket/item/artwork/instructions', { ...row, message: 'Theirs' })).statusCode).toBe(404)
    expect(onlyItemOf(await read()).artwork_instructions).toBe('Mine')
  })

  it('may be used for another line again', async () => {
    const { jar, row, read } = await aVisitor()
    await upload(jar, { ...row, file: { name: 'logo.png', bytes: png } })
    const { basket } = await basketVisitor(jar, 'bag').add(ids.book)
    const [first, second] = itemsOf(basket)
    await upload(jar, { order_item_row_id: second?.rowId ?? '', artwork_id: first?.artwork_file?.id ?? '' })
    expect(itemsOf(await read()).map((item) => item.artwork_file?.id)).toEqual(Array(2).fill(first?.artwork_file?.id))
    const stranger = await aVisitor()
    const stolen = await upload(stranger.jar, { ...stranger.row, artwork_id: first?.artwork_file?.id ?? '' })
    expect(stolen.statusCode).toBe(422)
  })

  it('travels with the line into the quote', async () => {
    const { jar, row } = await aVisitor()
    await upload(jar, { ...row, file: { name: 'logo.png', bytes: png }, message: 'Here' })
    const converted = await jar.get('/data/basket/quote/convert')
    expect(onlyItemOf(converted.json().quote)).toMatchObject({ artwork: 'logo.png', artwork_instructions: 'Here' })
  })
})

describe('T72 T40 what is uploaded is served in a sandbox, to whom it belongs', () => {
  it('as an attachment, with the type of its bytes', async () => {
    const { jar, row, read } = await aVisitor()
    const html = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    await upload(jar, { ...row, file: { name: 'übel x.html', bytes: html } })
    const url = onlyItemOf(await read()).artwork_file?.url ?? ''
    const own = await jar.get(url)
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

  it('T73 under any name, whatever else is in it', async () => {
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
    const { jar, row, read } = await aVisitor()
    for (const [name, bytes, type] of files) {
      const answer = await upload(jar, { ...row, file: { name, bytes } })
      expect([name, answer.statusCode]).toEqual([name, 200])
      const { artwork_file: file } = onlyItemOf(await read())
      expect(file?.name).not.toMatch(/[/\\\0\r\n"\u202e]/)
      const served = await jar.get(file?.url ?? '')
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

  it('the thumbnail likewise', async () => {
    const { jar, row, read } = await aVisitor()
    await upload(jar, { ...row, file: { name: 'logo.png', bytes: png } })
    const url = onlyItemOf(await read()).artwork_file?.thumbnail_url ?? ''
    expect((await jar.get(url)).headers['content-type']).toBe('image/webp')
    expect((await test.visit().get(url)).statusCode).toBe(404)
  })

  it('signing in takes it along', async () => {
    const { jar, row, read } = await aVisitor()
    await upload(jar, { ...row, file: { name: 'logo.png', bytes: png } })
    const url = onlyItemOf(await read()).artwork_file?.url ?? ''
    await jar.post('/api/auth/login', { email: 'trade@example.com', password: 'tradecraft-demo' })
    expect((await jar.get(url)).statusCode).toBe(200)
  })

  it.each([
    '/artwork/%2e%2e%2f',
    '/artwork/..%2f..%2fpackage.json',
    '/artwork/x',
    '/artwork/',
    `/artwork/${'0'.repeat(32)}`,
  ])('T79 %s leads nowhere', async (url) => {
    const { statusCode } = await test.visit().get(url)
    expect([404, 422]).toContain(statusCode)
  })
})

describe('what is refused leaves everything as it was', () => {
  const texts: [string, string, () => Buffer<ArrayBuffer>, number, string][] = [
    ['T72 html', 'a.png', () => Buffer.from('<html><script>1</script>'), 422, 'PDF, AI, EPS'],
    ['T72 php', 'a.png.php', () => Buffer.from('<?php 1'), 422, 'PDF, AI, EPS'],
    ['T72 a program', 'a.exe', () => Buffer.from('MZ\x90\0'), 422, 'PDF, AI, EPS'],
    ['T72 a script', 'a.js', () => Buffer.from('alert(1)'), 422, 'PDF, AI, EPS'],
    ['T72 html behind a mark', 'a.svg', () => Buffer.from('\ufeff<html><svg>'), 422, 'PDF, AI, EPS'],
    ['T72 html that names svg', 'a.svg', () => Buffer.from('<!DOCTYPE html><svg>'), 422, 'PDF, AI, EPS'],
    ['T72 a GIF with a script in it', 'a.gif', () => Buffer.from('GIF89a/*<svg onload=1>*/=1;'), 422, 'PDF, AI, EPS'],
    ['T75 a packed bomb', 'a.zip', () => Buffer.from('PK\x03\x04bomb'), 422, 'PDF, AI, EPS'],
    ['T75 a GIF without end', 'a.gif', () => Buffer.concat(Array(10_000).fill(Buffer.from('GIF89a'))), 422, 'PDF'],
    ['nothing', 'a.png', () => Buffer.alloc(0), 422, 'empty'],
    ['a broken png', 'a.png', () => Buffer.from(png.subarray(0, 60)), 422, 'cannot be read'],
    [
      'T74 more than 25 MB',
      'a.pdf',
      () => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(25 * 1024 * 1024)]),
      413,
      '25 MB',
    ],
    ['T75 a picture of 50,000 x 50,000', 'a.png', () => hugePng(), 422, '7,000 x 7,000 pixels'],
  ]
  it.each(texts)('%s', async (_, name, bytes, status, text) => {
    const { jar, row, read } = await aVisitor()
    const before = await read()
    const answer = await upload(jar, { ...row, file: { name, bytes: bytes() } })
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringContaining(text)])
    expect(await read()).toEqual(before)
  })

  it('T36 T77 rows that are unknown, of others, two or none', async () => {
    const { jar, rowId, read } = await aVisitor()
    const other = await aVisitor()
    const quote = await aVisitor('quote')
    const file = { name: 'logo.png', bytes: png }
    const unknown = await upload(jar, { order_item_row_id: '0'.repeat(32), file })
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
        const answer = await send(jar, `/basket/item/artwork/${what}`, { ...row, ...(what === 'upload' && { file }) })
        expect([row, what, answer.statusCode]).toEqual([row, what, status])
        if (status === 404) expect(answer.json()).toEqual(unknown.json())
      }
    }
    for (const one of [await read(), await other.read(), await quote.read()]) expect(one.artwork_count).toBe(0)
  })

  it('API-02 T05 without marker or token', async () => {
    const { jar, row, read } = await aVisitor()
    const file = { name: 'logo.png', bytes: png }
    const path = '/basket/item/artwork/upload'
    const token = await jar.token()
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
      expect((await send(jar, path, fields, headers)).statusCode).toBe(419)
    }
    expect((await read()).artwork_count).toBe(0)
    expect((await send(jar, path, { _token: token, ...row, file }, none)).statusCode).toBe(200)
  })

  it('T74 forms without end, with thousands of parts or none', async () => {
    const { jar, row } = await aVisitor()
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, 'x']))
    expect((await upload(jar, { ...row, ...many })).statusCode).toBe(413)
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'accept-language': 'en' }
    for (const body of [
      '',
      '--x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      'x'.repeat(1000),
    ]) {
      const answer = await jar.post('/basket/item/artwork/upload', Buffer.from(body), { headers })
      expect([body.slice(0, 9), answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([body.slice(0, 9), true])
    }
  })

  it('T76 more than ten files of one basket, or ten a minute', async () => {
    const { jar } = await aVisitor()
    const bag = basketVisitor(jar, 'bag')
    for (let colours = 1; colours <= 4; colours += 1) {
      for (const turnaround of [ids.standard, ids.express, ids.rush]) {
        await bag.add(ids.mug, `qty=1&artwork_colours=${colours}&turnaround=${turnaround}`)
      }
    }
    const statuses: number[] = []
    for (const { rowId } of itemsOf(await bag.read()).slice(0, 12)) {
      statuses.push((await upload(jar, { order_item_row_id: rowId, file: { name: 'a.png', bytes: png } })).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 422, 422])

    const [first] = itemsOf(await bag.read())
    await test.shop.db
      .update(artworkFiles)
      .set({ sizeBytes: 100 * 1024 * 1024 })
      .where(eq(artworkFiles.id, first?.artwork_file?.id ?? ''))
    const second = itemsOf(await bag.read())[1]?.rowId ?? ''
    const large = await upload(jar, { order_item_row_id: second, file: { name: 'a.png', bytes: png } })
    expect([large.statusCode, large.json().message]).toEqual([422, expect.stringContaining('100 MB')])

    const limited = await createTestApp({ settings: { rateLimits: true }, limits: countInProcess() })
    try {
      const hasty = limited.visit()
      const answers: number[] = []
      for (let time = 0; time < 11; time += 1) answers.push((await upload(hasty, {})).statusCode)
      expect(answers).toEqual([...Array(10).fill(422), 429])
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
