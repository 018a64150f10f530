import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalisationAreas } from '#src/domains/catalogue/areas/areas-tables.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { createMemoryRateLimiter } from '#src/platform/rate-limits/rate-limiter.server.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { personalisationContract } from './personalisation-contract.ts'
import { designs } from './personalisation-tables.server.ts'

let test: TestApp
/** Two lines of text, the first required; and a logo with an optional line. */
let lines: { id: number; areas: (typeof personalisationAreas.$inferSelect)[] }
let logo: typeof lines

beforeAll(async () => {
  test = await createTestApp()
  const rows = await test.shop.db
    .select({ area: personalisationAreas })
    .from(personalisationAreas)
    .innerJoin(products, eq(products.id, personalisationAreas.productId))
    .orderBy(personalisationAreas.productId, personalisationAreas.position)
  const byProduct = [...Map.groupBy(rows, ({ area }) => area.productId)].map(([id, found]) => ({
    id,
    areas: found.map(({ area }) => area),
  }))
  const kinds = (areas: typeof lines.areas) => areas.map(({ kind }) => kind).join()
  lines = byProduct.find(({ areas }) => kinds(areas) === 'text,text')!
  logo = byProduct.find(({ areas }) => kinds(areas) === 'image,text')!
})
afterAll(() => test?.close())

const get = (url: string) => test.app.inject({ url, headers: { 'accept-language': 'en' } })
const previewOf = (...texts: string[]) => {
  const query = new URLSearchParams(texts.map((text, index) => [`texts[${index}]`, text]))
  return get(`/data/product/generate-preview/${lines.id}?${query}`)
}
const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer()

async function differing(a: Buffer, b: Buffer): Promise<number> {
  const [one, two] = await Promise.all([pixels(a), pixels(b)])
  return one.filter((value, index) => Math.abs(value - two[index]!) > 16).length / one.length
}

describe('generate-preview [PERS-06]', () => {
  it('draws the text on the product picture, identically for the same text', async () => {
    const [blank, named, again] = await Promise.all([previewOf(), previewOf('Ann Alder'), previewOf(' Ann  Alder ')])
    expect(named.headers['content-type']).toBe('image/webp')
    expect(await sharp(named.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960 })
    expect(await differing(blank.rawPayload, named.rawPayload)).toBeGreaterThan(0.001)
    expect(again.rawPayload.equals(named.rawPayload)).toBe(true)
  })

  it('keeps every text within its area', async () => {
    const [area] = lines.areas
    const [blank, long] = await Promise.all([previewOf(), previewOf('W'.repeat(area!.maxCharLimit!))])
    const { data: before, info } = await sharp(blank.rawPayload).raw().toBuffer({ resolveWithObject: true })
    const after = await pixels(long.rawPayload)
    const outside = before.filter((value, index) => {
      const pixel = Math.floor(index / info.channels)
      const [x, y] = [(pixel % info.width) / info.width, Math.floor(pixel / info.width) / info.height]
      const isInside =
        x >= area!.boxX - 0.01 &&
        x <= area!.boxX + area!.boxWidth + 0.01 &&
        y >= area!.boxY - 0.01 &&
        y <= area!.boxY + area!.boxHeight + 0.01
      return !isInside && Math.abs(value - after[index]!) > 16
    })
    expect(outside).toHaveLength(0)
  })

  it('draws markup as plain text and refuses invalid input [T65]', async () => {
    const markup = await previewOf('<image href=x>')
    expect(markup.statusCode).toBe(200)
    const refused: [string, string][] = [
      [`texts[0]=${'a'.repeat(100_000)}`, 'texts[0]'],
      [`texts[0]=${'a'.repeat(300)}`, 'texts.0'],
      [`texts[0]=${encodeURIComponent('a\u202Eb')}`, 'texts.0'],
      [`texts[0]=${encodeURIComponent('😀')}`, 'texts.0'],
      ['texts[99999999]=a', 'texts[99999999]'],
      ['texts[5]=a', 'texts.5'],
      ['texts=a', 'texts'],
      ['texts[0]=a&texts[0]=b', 'texts[0]'],
      ['texts[0]=a&fonts[0]=Comic', 'texts.0'],
      ['texts[0]=a&colours[0]=red', 'texts.0'],
    ]
    for (const [query, field] of refused) {
      const response = await get(`/data/product/generate-preview/${lines.id}?${query}`)
      expect([query.slice(0, 30), response.statusCode]).toEqual([query.slice(0, 30), 422])
      expect(Object.keys(response.json().errors)).toContain(field)
    }
    expect((await get('/data/product/generate-preview/999999?texts[0]=a')).statusCode).toBe(404)
  })
})

describe('validate-text [PERS-03]', () => {
  it.each([
    ['Ann Alder', 'success', 'This text can be printed.'],
    ['Scunthorpe & Peñíscola', 'success', 'This text can be printed.'],
    ['f.u.c.k', 'error', 'Please choose other words: we cannot print this text.'],
    ['Hi 😀', 'error', '“😀” cannot be printed.'],
    ['  ', 'error', 'Please fill this in.'],
  ])('checks %j: %s', async (text, type, message) => {
    const input = { query: { text }, headers: { 'accept-language': 'en' } }
    const { body } = await test.visit().call(personalisationContract.validateText, input)
    expect(body.response).toEqual({ type, message })
  })

  it('returns 422 for a missing or very long text [T65]', async () => {
    expect((await get(`/product/custom-image/validate-text?text=${'a'.repeat(5000)}`)).statusCode).toBe(422)
    expect((await get('/product/custom-image/validate-text')).statusCode).toBe(422)
  })
})

it('limits previews to 30 a minute [T94]', async () => {
  const limited = await createTestApp({ settings: { rateLimits: true }, limits: createMemoryRateLimiter() })
  try {
    const visitor = limited.visit()
    await visitor.token()
    const path = `/data/product/generate-preview/${lines.id}?texts[0]=Ann`
    const statuses: number[] = []
    for (let time = 0; time < 31; time += 1) statuses.push((await visitor.open(path)).statusCode)
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  } finally {
    await limited.close()
  }
})

describe('designs [PERS-04]', () => {
  const approve = (visitor: ReturnType<TestApp['visit']>, text: string) =>
    visitor.post(
      `/data/product/${lines.id}/design`,
      { inputs: [{ id: lines.areas[0]!.id, text }] },
      { headers: { 'accept-language': 'en' } },
    )

  it('store an approved design with its picture, readable by its owner only', async () => {
    const visitor = test.visit()
    const { design } = (await approve(visitor, 'Ann')).json()
    const [row] = await test.shop.db.select().from(designs).where(eq(designs.id, design.id))
    expect(row?.inputs).toMatchObject([{ text: 'Ann', label: 'First line' }])
    const picture = await visitor.open(design.preview_url)
    expect(picture.rawPayload.equals((await previewOf('Ann')).rawPayload)).toBe(true)
    expect((await visitor.get(`/data/design/${design.id}`)).json().design.inputs).toMatchObject([{ text: 'Ann' }])
    expect((await test.visit().get(`/data/design/${design.id}`)).statusCode).toBe(404)
  })

  it.each([
    ['', 'Please fill this in.'],
    ['sh1t', 'Please choose other words: we cannot print this text.'],
    ['a'.repeat(19), 'At most 18 characters can be printed here.'],
  ])('refuse the text %j on approval [T66]', async (text, message) => {
    const before = await test.shop.db.$count(designs)
    const response = await approve(test.visit(), text)
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ [`inputs.${lines.areas[0]!.id}`]: [message] })
    expect(await test.shop.db.$count(designs)).toBe(before)
  })

  it('draw the uploaded image', async () => {
    const visitor = test.visit()
    const red = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const token = await visitor.token()
    const upload = await test.app.inject({
      method: 'POST',
      url: '/data/design-image',
      payload: red,
      headers: {
        'content-type': 'image/png',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': token,
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    const { image } = upload.json()
    const inputs = [{ id: logo.areas[0]!.id, image }]
    const { design } = (await visitor.post(`/data/product/${logo.id}/design`, { inputs })).json()
    const { data, info } = await sharp((await visitor.open(design.preview_url)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { boxX, boxY, boxWidth, boxHeight } = logo.areas[0]!
    const x = Math.floor((boxX + boxWidth / 2) * info.width)
    const y = Math.floor((boxY + boxHeight / 2) * info.height)
    const at = (y * info.width + x) * info.channels
    expect(data[at]).toBeGreaterThan(200)
    expect(data[at + 1]).toBeLessThan(60)
    expect((await visitor.get(`/data/design/${design.id}`)).json().design.inputs).toMatchObject([{ image }])
  })

  it('refuse a file that is not a picture, whatever its declared type [T72]', async () => {
    const visitor = test.visit()
    const token = await visitor.token()
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const payload of [svg, '<html>', 'GIF89a', '']) {
      const response = await test.app.inject({
        method: 'POST',
        url: '/data/design-image',
        payload,
        headers: { 'content-type': 'image/png', 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': token, cookie },
      })
      expect(response.statusCode).toBe(422)
    }
  })

  it('return 419 without a CSRF token', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: `/data/product/${lines.id}/design`,
      payload: { inputs: [] },
    })
    expect(response.statusCode).toBe(419)
  })
})
