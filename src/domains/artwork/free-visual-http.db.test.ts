import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { enquiries } from '#src/domains/enquiries/enquiries-tables.server.ts'
import { formSentResponse, formValidResponse } from '#src/domains/enquiries/public-forms/public-form-contract.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { createSignedInClient } from '../../../tests/support/account-client.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { artworkFiles } from './artwork-tables.server.ts'

let test: TestApp
let id: number
beforeAll(async () => {
  test = await createTestApp()
  const { rows } = await test.shop.db.execute<{ id: number }>(
    'select id from products where is_published and not has_variants limit 1',
  )
  id = rows[0]?.id ?? 0
})
afterAll(() => test?.close())
beforeEach(() => test.shop.db.delete(enquiries))

const enquiryFields = { name: 'Jo Alder', email: 'jo@example.com', message: 'Our name in white' }
const headers = { 'accept-language': 'en' }
const send = (path: string, fields: object = enquiryFields) =>
  test.visit().post(`/enquiries/free-visual/${path}`, fields, { headers })

async function sendWith(file: { name: string; bytes: Buffer }, fields: Record<string, string> = enquiryFields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([Uint8Array.from(file.bytes)]), file.name)
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await body.arrayBuffer())
  const visitor = test.visit()
  return {
    visitor,
    response: await visitor.post(`/enquiries/free-visual/${id}/100/1/0`, bytes, {
      headers: { ...headers, 'content-type': type },
    }),
  }
}
const aLogo = async () => ({
  name: 'logo.png',
  bytes: await sharp({ create: { width: 700, height: 700, channels: 3, background: '#f00' } })
    .png()
    .toBuffer(),
})

it('validates the form, then stores the enquiry with the configured product [PROD-20] [SITE-11]', async () => {
  formValidResponse.parse((await send(`${id}/100/1/0/validate`)).json())
  expect(await test.shop.db.$count(enquiries)).toBe(0)
  const { response } = formSentResponse.parse((await send(`${id}/100/1/0`)).json())
  expect(response.message).toMatch(/^Thank you, we have your request\./)
  const [row] = await test.shop.db.select().from(enquiries)
  expect(row).toMatchObject({ kind: 'free_visual', email: 'jo@example.com', details: { productId: id } })
})

it('stores a logo that only staff and the sender can read, and names it in the email [PROD-20]', async () => {
  const { visitor, response } = await sendWith(await aLogo())
  formSentResponse.parse(response.json())
  const [row] = await test.shop.db.select().from(enquiries)
  expect(row?.details.artwork).toMatchObject({ name: 'logo.png' })
  const path = `/artwork/${row?.details.artwork?.id}`
  expect((await visitor.get(path)).headers['content-type']).toBe('image/png')
  expect((await test.visit().get(path)).statusCode).toBe(404)
  const mails = await test.shop.db.select().from(jobs)
  expect(JSON.stringify(mails)).toContain('logo.png')
})

it('serves the logo to staff with the extension of its detected type [T72]', async () => {
  await sendWith({ ...(await aLogo()), name: 'logo.hta' })
  const [row] = await test.shop.db.select().from(enquiries)
  expect(row?.details.artwork?.name).toBe('logo.hta.png')
  const staff = test.visit()
  await createSignedInClient(staff, 'staff@example.com')
  const { headers: served } = await staff.get(`/artwork/${row?.details.artwork?.id}`)
  expect(served).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="logo.hta.png"; filename*=UTF-8''logo.hta.png`,
    'x-content-type-options': 'nosniff',
  })
})

it.each([
  ['has an unsupported type', { name: 'logo.exe', bytes: Buffer.from('MZ') }, /PDF, AI, EPS/],
  ['is empty', { name: 'logo.png', bytes: Buffer.alloc(0) }, /empty/],
])('refuses a file that %s and stores nothing [PROD-20] [T72]', async (_, file, words) => {
  const files = await test.shop.db.$count(artworkFiles)
  const { response } = await sendWith(file)
  expect([response.statusCode, response.json().errors]).toEqual([422, { file: [expect.stringMatching(words)] }])
  expect([await test.shop.db.$count(enquiries), await test.shop.db.$count(artworkFiles)]).toEqual([0, files])
})

it('accepts an empty file field, and stores no file with a refused form [PROD-20]', async () => {
  formSentResponse.parse((await sendWith({ name: '', bytes: Buffer.alloc(0) })).response.json())
  expect((await test.shop.db.select().from(enquiries))[0]?.details).not.toHaveProperty('artwork')
  const files = await test.shop.db.$count(artworkFiles)
  const { response } = await sendWith(await aLogo(), { ...enquiryFields, email: 'jo' })
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['email']])
  expect(await test.shop.db.$count(artworkFiles)).toBe(files)
})

it('returns 419 without a CSRF token [API-02]', async () => {
  const body = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nJo\r\n--x--\r\n'
  const response = await test.visit().post(`/enquiries/free-visual/${id}/1/1/1`, Buffer.from(body), {
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x', 'x-csrf-token': undefined },
  })
  expect(response.statusCode).toBe(419)
})

it('returns errors by field [SITE-11], 404 for invalid paths, and stores nothing from a bot [T64] [T94]', async () => {
  const refused = await send('1/1/1/1/validate', { email: 'jo' })
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.json().errors).toSorted()).toEqual(['email', 'message', 'name'])
  for (const path of ['abc/1/1/1', '999999999999/1/1/1', '0/1/1/1', '%3Cscript%3E/1/1/1']) {
    expect((await send(path)).statusCode).toBe(404)
  }
  const before = await test.shop.db.$count(enquiries)
  await send('1/1/1/1', { ...enquiryFields, reply_by: 'https://spam.example' })
  expect(await test.shop.db.$count(enquiries)).toBe(before)
})
