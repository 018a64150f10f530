import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { enquiries } from '#src/domains/content/content-tables.server.ts'
import { formAnswer, validAnswer } from '#src/domains/content/sender-contract.ts'
import { outbox } from '#src/platform/records-tables.server.ts'
import { signedIn } from '../../../tests/support/account-visitor.ts'
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

const asked = { name: 'Jo Alder', email: 'jo@example.com', message: 'Our name in white' }
const headers = { 'accept-language': 'en' }
const send = (path: string, fields: object = asked) =>
  test.visit().post(`/enquiries/free-visual/${path}`, fields, { headers })

async function sendWith(file: { name: string; bytes: Buffer }, fields: Record<string, string> = asked) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([Uint8Array.from(file.bytes)]), file.name)
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await body.arrayBuffer())
  const visitor = test.visit()
  return {
    visitor,
    answer: await visitor.post(`/enquiries/free-visual/${id}/100/1/0`, bytes, {
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

it('PROD-20 SITE-11 checked first, then kept with the product as it was chosen', async () => {
  validAnswer.parse((await send(`${id}/100/1/0/validate`)).json())
  expect(await test.shop.db.$count(enquiries)).toBe(0)
  const { response } = formAnswer.parse((await send(`${id}/100/1/0`)).json())
  expect(response.message).toMatch(/^Thank you, we have your request\./)
  const [row] = await test.shop.db.select().from(enquiries)
  expect(row).toMatchObject({ kind: 'free_visual', email: 'jo@example.com', details: { productId: id } })
})

it('PROD-20 a logo goes with it: to staff and to whoever sent it, to nobody else, and by its name in the mail', async () => {
  const { visitor, answer } = await sendWith(await aLogo())
  formAnswer.parse(answer.json())
  const [row] = await test.shop.db.select().from(enquiries)
  expect(row?.details.artwork).toMatchObject({ name: 'logo.png' })
  const path = `/artwork/${row?.details.artwork?.id}`
  expect((await visitor.get(path)).headers['content-type']).toBe('image/png')
  expect((await test.visit().get(path)).statusCode).toBe(404)
  const mails = await test.shop.db.select().from(outbox)
  expect(JSON.stringify(mails)).toContain('logo.png')
})

it('T72 staff find the logo of an enquiry under the extension of its recognised type', async () => {
  await sendWith({ ...(await aLogo()), name: 'logo.hta' })
  const [row] = await test.shop.db.select().from(enquiries)
  expect(row?.details.artwork?.name).toBe('logo.hta.png')
  const staff = test.visit()
  await signedIn(staff, 'staff@example.com')
  const { headers: served } = await staff.get(`/artwork/${row?.details.artwork?.id}`)
  expect(served).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="logo.hta.png"; filename*=UTF-8''logo.hta.png`,
    'x-content-type-options': 'nosniff',
  })
})

it.each([
  ['is none of ours', { name: 'logo.exe', bytes: Buffer.from('MZ') }, /PDF, AI, EPS/],
  ['is empty', { name: 'logo.png', bytes: Buffer.alloc(0) }, /empty/],
])('PROD-20 T72 a file that %s is refused under its field, and nothing is kept', async (_, file, words) => {
  const files = await test.shop.db.$count(artworkFiles)
  const { answer } = await sendWith(file)
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { file: [expect.stringMatching(words)] }])
  expect([await test.shop.db.$count(enquiries), await test.shop.db.$count(artworkFiles)]).toEqual([0, files])
})

it('PROD-20 a file field that was left empty is no file; a form that is refused keeps none', async () => {
  formAnswer.parse((await sendWith({ name: '', bytes: Buffer.alloc(0) })).answer.json())
  expect((await test.shop.db.select().from(enquiries))[0]?.details).not.toHaveProperty('artwork')
  const files = await test.shop.db.$count(artworkFiles)
  const { answer } = await sendWith(await aLogo(), { ...asked, email: 'jo' })
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['email']])
  expect(await test.shop.db.$count(artworkFiles)).toBe(files)
})

it('API-02 without the token of the page nothing is taken', async () => {
  const body = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nJo\r\n--x--\r\n'
  const answer = await test.visit().post(`/enquiries/free-visual/${id}/1/1/1`, Buffer.from(body), {
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x', 'x-csrf-token': undefined },
  })
  expect(answer.statusCode).toBe(419)
})

it('SITE-11 is refused field by field; T64 T94 what cannot be meant is unknown, a program is thanked', async () => {
  const refused = await send('1/1/1/1/validate', { email: 'jo' })
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.json().errors).toSorted()).toEqual(['email', 'message', 'name'])
  for (const path of ['abc/1/1/1', '999999999999/1/1/1', '0/1/1/1', '%3Cscript%3E/1/1/1']) {
    expect((await send(path)).statusCode).toBe(404)
  }
  const before = await test.shop.db.$count(enquiries)
  await send('1/1/1/1', { ...asked, reply_by: 'https://spam.example' })
  expect(await test.shop.db.$count(enquiries)).toBe(before)
})
