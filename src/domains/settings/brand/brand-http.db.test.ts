import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSiteData } from '#src/domains/content/content-service.server.ts'
import { readSettings } from '#src/platform/config/shop-settings.server.ts'
import { createSignedInClient } from '../../../../tests/support/account-client.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import type { TestClient } from '../../../../tests/support/test-client.ts'

let test: TestApp
let administrator: TestClient
beforeAll(async () => {
  test = await createTestApp()
  administrator = (await createSignedInClient(test.visit(), 'admin@example.com')).client
})
afterAll(() => test.close())

const svg = (width: number, height: number, content = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)
const wide = svg(60, 20, '<script>alert(1)</script><rect width="60" height="20" fill="#c8102e"/>')

type Upload = { bytes?: Buffer<ArrayBuffer>; name?: string; token?: string; remove?: boolean }

async function send(client: TestClient, picture: string, { bytes, name = 'logo.svg', token, remove }: Upload) {
  const form = new FormData()
  form.append('_token', token ?? (await client.token()))
  if (remove) form.append('remove', '1')
  if (bytes) form.append('file', new Blob([bytes]), name)
  const body = new Response(form)
  const headers = {
    'content-type': body.headers.get('content-type') ?? '',
    'x-csrf-token': undefined,
    'x-requested-with': undefined,
  }
  const url = `/dashboard/settings/brand/${picture}`
  const response = await client.post(url, Buffer.from(await body.arrayBuffer()), { headers })
  return [response.statusCode, response.headers.location]
}

const saved = [303, '/dashboard/settings/brand?saved']
const refused = (picture: string, refusal: string) => [
  303,
  `/dashboard/settings/brand?picture=${picture}&refused=${refusal}`,
]

describe('a logo', () => {
  it('is drawn as a PNG in its largest size, and pages show it until it is removed', async () => {
    expect(await send(administrator, 'logo', { bytes: wide })).toEqual(saved)
    const { logoKey } = await readSettings(test.shop.db)
    expect(logoKey).toMatch(/^brand\/logo-640x213-[0-9a-f]{12}\.png$/)
    const file = await test.visit().get(`/${logoKey}`)
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'png', width: 640, height: 213 })
    expect((await getSiteData(test.shop, 'en')).globals.brandStyle).toMatchObject({ '--logo': `url("/${logoKey}")` })

    expect(await send(administrator, 'logo', { remove: true })).toEqual(saved)
    expect((await getSiteData(test.shop, 'en')).globals.brandStyle).toEqual({})
    expect((await test.visit().get(`/${logoKey}`)).statusCode).toBe(200)
  })

  it.each([
    { what: 'no file', upload: {}, refusal: 'no_file' },
    { what: 'an empty file', upload: { bytes: Buffer.alloc(0) }, refusal: 'no_file' },
    { what: 'a text', upload: { bytes: Buffer.from('GIF89a, or so') }, refusal: 'not_a_picture' },
    { what: 'a file of more than 1 MB', upload: { bytes: Buffer.alloc(1_000_001) }, refusal: 'too_large' },
    { what: 'an SVG of endless size', upload: { bytes: svg(100_000, 100_000) }, refusal: 'not_a_picture' },
  ])('is refused and changes nothing: $what', async ({ upload, refusal }) => {
    const before = await readSettings(test.shop.db)
    expect(await send(administrator, 'logo', upload)).toEqual(refused('logo', refusal))
    expect(await readSettings(test.shop.db)).toEqual(before)
  })

  it('needs the token of the page and the permission', async () => {
    const { client: staff } = await createSignedInClient(test.visit(), 'staff@example.com')
    expect((await send(administrator, 'logo', { bytes: wide, token: 'wrong' }))[0]).toBe(419)
    expect((await send(staff, 'logo', { bytes: wide }))[0]).toBe(403)
    expect(await send(test.visit(), 'logo', { bytes: wide })).toEqual([303, expect.stringContaining('/auth/login')])
    expect((await send(administrator, 'banner', { bytes: wide }))[0]).toBe(404)
  })
})

describe('an icon', () => {
  it('must be square', async () => {
    expect(await send(administrator, 'icon', { bytes: wide })).toEqual(refused('icon', 'not_square'))
    expect(await send(administrator, 'icon', { bytes: svg(16, 16) })).toEqual(saved)
    expect((await readSettings(test.shop.db)).iconKey).toMatch(/^brand\/icon-192x192-/)
  })
})

it.each(['logo-1x1-000000000000.png', '..%2fsession-secret', 'logo.svg'])(
  'there is no picture %s [T79]',
  async (name) => {
    expect((await test.visit().get(`/brand/${name}`)).statusCode).toBe(404)
  },
)
