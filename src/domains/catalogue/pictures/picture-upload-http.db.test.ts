import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { createSignedInClient } from '../../../../tests/support/account-client.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import type { TestClient } from '../../../../tests/support/test-client.ts'
import { brands, categories } from '../catalogue-tables.server.ts'

let test: TestApp
let staff: TestClient
beforeAll(async () => {
  test = await createTestApp()
  staff = (await createSignedInClient(test.visit(), 'staff@example.com')).client
})
afterAll(() => test.close())

const drawPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } })

type Upload = { bytes?: Buffer; token?: string; remove?: boolean }

async function send(client: TestClient, url: string, { bytes, token, remove }: Upload) {
  const form = new FormData()
  form.append('_token', token ?? (await client.token()))
  if (remove) form.append('remove', '1')
  if (bytes) form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.jpg')
  const body = new Response(form)
  const headers = {
    'content-type': body.headers.get('content-type') ?? '',
    'x-csrf-token': undefined,
    'x-requested-with': undefined,
  }
  const response = await client.post(url, Buffer.from(await body.arrayBuffer()), { headers })
  return [response.statusCode, response.headers.location]
}

const readCategory = async () => (await test.shop.db.select().from(categories).where(eq(categories.id, 1)))[0]
const readBrand = async () => (await test.shop.db.select().from(brands).where(eq(brands.id, 1)))[0]

describe('the picture of a category', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is stored from a %s within its largest size, and removed',
    async (format) => {
      const bytes = await drawPicture(2400, 1200).toFormat(format).toBuffer()
      expect(await send(staff, '/dashboard/categories/1/picture', { bytes })).toEqual([
        303,
        '/dashboard/categories/1?picture=saved#picture',
      ])
      const key = (await readCategory())?.imageKey ?? ''
      expect(key).toMatch(/^pictures\/categories\/1-[0-9a-f]{16}\.webp$/)
      const stored = await test.shop.files.find(key)
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 960 })
      const shown = await test.visit().get(`/pictures/320/${key.slice('pictures/'.length)}.webp`)
      expect(shown.statusCode).toBe(200)
      await send(staff, '/dashboard/categories/1/picture', { remove: true })
      expect((await readCategory())?.imageKey).toBeNull()
      const entries = await test.shop.db.select().from(auditLog).where(eq(auditLog.action, 'category picture changed'))
      expect(entries.at(-1)).toMatchObject({ subjectId: '1', before: { file: key }, after: { file: null } })
    },
  )

  it.each([
    { what: 'no file', upload: {}, refusal: 'no_file' },
    { what: 'an empty file', upload: { bytes: Buffer.alloc(0) }, refusal: 'no_file' },
    { what: 'a text', upload: { bytes: Buffer.from('<?php') }, refusal: 'not_a_picture' },
    { what: 'more than 10 MB', upload: { bytes: Buffer.alloc(10_000_001) }, refusal: 'too_large' },
  ])('is refused and changes nothing: $what', async ({ upload, refusal }) => {
    const before = await readCategory()
    expect(await send(staff, '/dashboard/categories/1/picture', upload)).toEqual([
      303,
      `/dashboard/categories/1?picture=${refusal}#picture`,
    ])
    expect(await readCategory()).toEqual(before)
  })

  it('needs the token of the page, the permission and a category', async () => {
    const bytes = await drawPicture(20, 20).png().toBuffer()
    const { client: customer } = await createSignedInClient(test.visit(), 'cliente@example.com')
    const url = '/dashboard/categories/1/picture'
    expect((await send(staff, url, { bytes, token: 'wrong' }))[0]).toBe(419)
    expect((await send(customer, url, { bytes }))[0]).toBe(403)
    expect(await send(test.visit(), url, { bytes })).toEqual([303, expect.stringContaining('/auth/login')])
    expect((await send(staff, '/dashboard/categories/999999/picture', { bytes }))[0]).toBe(404)
    expect((await send(staff, '/dashboard/categories/x/picture', { bytes }))[0]).toBe(404)
  })
})

it('the logo of a brand is drawn from an SVG, without its scripts', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><script>alert(1)</script><rect width="60" height="20"/></svg>',
  )
  expect(await send(staff, '/dashboard/brands/1/logo', { bytes: svg })).toEqual([
    303,
    '/dashboard/brands/1?picture=saved#picture',
  ])
  const { logoKey, isSvg } = (await readBrand()) ?? {}
  expect([logoKey, isSvg]).toEqual([expect.stringMatching(/^pictures\/logos\/1-[0-9a-f]{16}\.webp$/), false])
  expect(await sharp(await test.shop.files.find(logoKey ?? '')).metadata()).toMatchObject({
    format: 'webp',
    width: 640,
  })
})
