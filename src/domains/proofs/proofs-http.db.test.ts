import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { artworkFiles } from '#src/domains/artwork/artwork-tables.server.ts'
import { orderLines } from '#src/domains/orders/orders-tables.server.ts'
import { createSignedInClient } from '../../../tests/support/account-client.ts'
import { placeTestOrder } from '../../../tests/support/builders/place-test-order.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import type { TestClient } from '../../../tests/support/test-client.ts'
import { proofs } from './proofs-tables.server.ts'
import { readProofFormValues } from './refused-proof-form.server.ts'

let test: TestApp
let staff: TestClient
beforeAll(async () => {
  test = await createTestApp()
  staff = test.visit()
  await createSignedInClient(staff, 'staff@example.com')
})
afterAll(() => test.close())

const pdf = Buffer.from('%PDF-1.7\n%proof')

type SendOptions = {
  line?: string
  note?: string
  token?: string
  bytes?: Buffer<ArrayBuffer>
  name?: string
  isCall?: boolean
}

async function send(
  client: TestClient,
  number: number,
  { line = '', note = 'Please look', token, bytes = pdf, name = 'proof.pdf', isCall = false }: SendOptions,
) {
  const form = new FormData()
  form.append('_token', token ?? (await client.token()))
  form.append('line', line)
  form.append('note', note)
  form.append('file', new Blob([bytes]), name)
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  const headers = { 'content-type': type, 'x-csrf-token': undefined, ...(!isCall && { 'x-requested-with': undefined }) }
  return client.post(`/dashboard/orders/${number}/proofs`, Buffer.from(await body.arrayBuffer()), { headers })
}

async function createOrder() {
  const order = await placeTestOrder(test.shop)
  const [line] = await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  return { ...order, line: String(line!.id) }
}
const listOrderProofs = (orderId: number) => test.shop.db.select().from(proofs).where(eq(proofs.orderId, orderId))

describe('POST /dashboard/orders/:number/proofs [STAFF-03]', () => {
  it('redirects to the page of the order with the result', async () => {
    const { id, number, line } = await createOrder()
    const response = await send(staff, number, { line })
    expect([response.statusCode, response.headers.location]).toEqual([303, `/dashboard/orders/${number}?done=proof`])
    expect(await listOrderProofs(id)).toMatchObject([{ version: 1, note: 'Please look' }])
    for (const [sent, refusal] of [
      [{ line, bytes: Buffer.from('<html>') }, 'wrong_type'],
      [{ line, bytes: Buffer.alloc(0) }, 'no_file'],
      [{ line: 'first' }, 'no_line'],
      [{ line, bytes: Buffer.alloc(25 * 1024 * 1024 + 1, '%PDF-') }, 'too_large'],
    ] as const) {
      const refused = await send(staff, number, sent)
      expect(refused.headers.location).toBe(`/dashboard/orders/${number}?proof=${refusal}#order-proofs`)
      // A cookie for this page keeps the values of the form.
      const [cookie = ''] = [refused.headers['set-cookie'] ?? ''].flat()
      expect(cookie).toMatch(`Path=/dashboard/orders/${number}; HttpOnly`)
      expect(await readProofFormValues(cookie.split(';', 1)[0] ?? '')).toEqual({ line: sent.line, note: 'Please look' })
    }
    expect((await send(staff, 999_999, { line })).statusCode).toBe(404)
    expect(await listOrderProofs(id)).toHaveLength(1)
  })

  it('returns an error per field to a call by JavaScript', async () => {
    const { id, number, line } = await createOrder()
    for (const [sent, field, words] of [
      [{ line, bytes: Buffer.from('<html>') }, 'file', 'Una prueba es un archivo PDF, PNG o JPEG.'],
      [{ line: '' }, 'line', 'Indique para qué artículo es.'],
      [{ line, note: 'n'.repeat(1001) }, 'note', 'Una nota es un texto sencillo de 1000 caracteres como máximo.'],
    ] as const) {
      const refused = await send(staff, number, { ...sent, isCall: true })
      expect([refused.statusCode, refused.json()]).toEqual([422, { message: words, errors: { [field]: [words] } }])
    }
    expect((await send(test.visit(), number, { line, isCall: true })).statusCode).toBe(401)
    expect(await listOrderProofs(id)).toEqual([])
    // A line break counts as one character, as in the text area, though two are sent.
    const note = 'A line\n'.repeat(142) + '123456'
    const accepted = await send(staff, number, { line, note, isCall: true })
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { page: `/dashboard/orders/${number}?done=proof` }])
    expect(await listOrderProofs(id)).toMatchObject([{ note }])
  })

  it('rejects a wrong CSRF token, customers and anonymous visitors [T01] [T45]', async () => {
    const { id, number, line } = await createOrder()
    expect((await send(staff, number, { line, token: 'x'.repeat(43) })).statusCode).toBe(419)
    const buyer = test.visit()
    await createSignedInClient(buyer, 'customer@example.com')
    const refused = await send(buyer, number, { line })
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: 'Su cuenta no tiene permiso para hacer eso.' },
    ])
    // Refused before the file is read, so its size does not matter.
    const large = Buffer.alloc(25 * 1024 * 1024 + 1, '%PDF-')
    expect((await send(buyer, number, { line, bytes: large })).statusCode).toBe(403)
    const anon = await send(test.visit(), number, { line })
    expect([anon.statusCode, anon.headers.location]).toEqual([303, expect.stringContaining('/auth/login')])
    expect(await listOrderProofs(id)).toEqual([])
  })
})

describe('GET /proof/:token/file [STAFF-03]', () => {
  it('sends the file to anybody with the link, sandboxed and as a download [T72]', async () => {
    const { id, number, line } = await createOrder()
    await send(staff, number, { line })
    const [proof] = await listOrderProofs(id)
    const response = await test.visit().open(`/proof/${proof!.publicToken}/file`)
    expect(response.rawPayload).toEqual(pdf)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="proof.pdf"/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
  })

  it.each(['f'.repeat(32), '1', 'x', '%00', '../../etc/passwd'])(
    'returns 404 for the token %j [T39]',
    async (token) => {
      expect((await test.visit().open(`/proof/${encodeURIComponent(token)}/file`)).statusCode).toBe(404)
    },
  )
})

describe('the name of a downloaded proof [T72]', () => {
  it.each([
    ['run.bat', 'run.bat.pdf'],
    ['x.pdf.exe', 'x.pdf.exe.pdf'],
    ['proof.pdf', 'proof.pdf'],
    ['logo.ai', 'logo.ai'],
  ])('serves %s as %s, even if it was stored before names were checked', async (name, served) => {
    const { id, number, line } = await createOrder()
    await send(staff, number, { line, name })
    const [proof] = await listOrderProofs(id)
    const expectServed = async () => {
      for (const url of [`/proof/${proof!.publicToken}/file`, `/artwork/${proof!.fileId}`]) {
        const { headers } = await staff.get(url)
        expect(headers).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${served}"; filename*=UTF-8''${served}`,
          'x-content-type-options': 'nosniff',
        })
      }
    }
    await expectServed()
    await test.shop.db.update(artworkFiles).set({ originalName: name }).where(eq(artworkFiles.id, proof!.fileId))
    await expectServed()
  })
})
