import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { artworkFiles } from '#src/domains/artwork/artwork-tables.server.ts'
import { orderLines } from '#src/domains/orders/orders-tables.server.ts'
import { signedIn } from '../../../tests/support/account-visitor.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { placeOrder } from '../../../tests/support/place-order.ts'
import type { Jar } from '../../../tests/support/visit-shop.ts'
import { proofs } from './proofs-tables.server.ts'
import { readTypedProof } from './typed-proof-service.server.ts'

let test: TestApp
let staff: Jar
beforeAll(async () => {
  test = await createTestApp()
  staff = test.visit()
  await signedIn(staff, 'staff@example.com')
})
afterAll(() => test.close())

const pdf = Buffer.from('%PDF-1.7\n%proof')

type Sent = {
  line?: string
  note?: string
  token?: string
  bytes?: Buffer<ArrayBuffer>
  name?: string
  isCall?: boolean
}

async function send(
  jar: Jar,
  number: number,
  { line = '', note = 'Please look', token, bytes = pdf, name = 'proof.pdf', isCall = false }: Sent,
) {
  const form = new FormData()
  form.append('_token', token ?? (await jar.token()))
  form.append('line', line)
  form.append('note', note)
  form.append('file', new Blob([bytes]), name)
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  const headers = { 'content-type': type, 'x-csrf-token': undefined, ...(!isCall && { 'x-requested-with': undefined }) }
  return jar.post(`/dashboard/orders/${number}/proofs`, Buffer.from(await body.arrayBuffer()), { headers })
}

async function anOrder() {
  const order = await placeOrder(test.shop)
  const [line] = await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  return { ...order, line: String(line!.id) }
}
const proofsOf = (orderId: number) => test.shop.db.select().from(proofs).where(eq(proofs.orderId, orderId))

describe('STAFF-03 the form of staff', () => {
  it('ends in the page of the order, which tells what came of it', async () => {
    const { id, number, line } = await anOrder()
    const answer = await send(staff, number, { line })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/dashboard/orders/${number}?done=proof`])
    expect(await proofsOf(id)).toMatchObject([{ version: 1, note: 'Please look' }])
    for (const [sent, told] of [
      [{ line, bytes: Buffer.from('<html>') }, 'wrong_type'],
      [{ line, bytes: Buffer.alloc(0) }, 'no_file'],
      [{ line: 'first' }, 'no_line'],
      [{ line, bytes: Buffer.alloc(25 * 1024 * 1024 + 1, '%PDF-') }, 'too_large'],
    ] as const) {
      const refused = await send(staff, number, sent)
      expect(refused.headers.location).toBe(`/dashboard/orders/${number}?proof=${told}#order-proofs`)
      // Without script the form comes back as it was filled in, for this page only.
      const [kept = ''] = [refused.headers['set-cookie'] ?? ''].flat()
      expect(kept).toMatch(`Path=/dashboard/orders/${number}; HttpOnly`)
      expect(await readTypedProof(kept.split(';', 1)[0] ?? '')).toEqual({ line: sent.line, note: 'Please look' })
    }
    expect((await send(staff, 999_999, { line })).statusCode).toBe(404)
    expect(await proofsOf(id)).toHaveLength(1)
  })

  it('sent by a call stays as it was filled in: what is wrong is told per field', async () => {
    const { id, number, line } = await anOrder()
    for (const [sent, field, words] of [
      [{ line, bytes: Buffer.from('<html>') }, 'file', 'Una prueba es un archivo PDF, PNG o JPEG.'],
      [{ line: '' }, 'line', 'Indique para qué artículo es.'],
      [{ line, note: 'n'.repeat(1001) }, 'note', 'Una nota es un texto sencillo de 1000 caracteres como máximo.'],
    ] as const) {
      const refused = await send(staff, number, { ...sent, isCall: true })
      expect([refused.statusCode, refused.json()]).toEqual([422, { message: words, errors: { [field]: [words] } }])
    }
    expect((await send(test.visit(), number, { line, isCall: true })).statusCode).toBe(401)
    expect(await proofsOf(id)).toEqual([])
    // As its field counts: a line break is one character, though two are sent.
    const note = 'A line\n'.repeat(142) + '123456'
    const taken = await send(staff, number, { line, note, isCall: true })
    expect([taken.statusCode, taken.json()]).toEqual([200, { page: `/dashboard/orders/${number}?done=proof` }])
    expect(await proofsOf(id)).toMatchObject([{ note }])
  })

  it('T01 T45 takes nothing without the token of a page, and from nobody else', async () => {
    const { id, number, line } = await anOrder()
    expect((await send(staff, number, { line, token: 'x'.repeat(43) })).statusCode).toBe(419)
    const buyer = test.visit()
    await signedIn(buyer, 'customer@example.com')
    const refused = await send(buyer, number, { line })
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: 'Su cuenta no tiene permiso para hacer eso.' },
    ])
    const anon = await send(test.visit(), number, { line })
    expect([anon.statusCode, anon.headers.location]).toEqual([303, expect.stringContaining('/auth/login')])
    expect(await proofsOf(id)).toEqual([])
  })
})

describe('STAFF-03 the file of a proof', () => {
  it('T72 comes to whoever has the link, as a download in a sandbox', async () => {
    const { id, number, line } = await anOrder()
    await send(staff, number, { line })
    const [proof] = await proofsOf(id)
    const answer = await test.visit().open(`/proof/${proof!.publicToken}/file`)
    expect(answer.rawPayload).toEqual(pdf)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="proof.pdf"/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
  })

  it.each(['f'.repeat(32), '1', 'x', '%00', '../../etc/passwd'])('T39 %j is nobody’s', async (token) => {
    expect((await test.visit().open(`/proof/${encodeURIComponent(token)}/file`)).statusCode).toBe(404)
  })
})

describe('the name of a downloaded proof [T72]', () => {
  it.each([
    ['run.bat', 'run.bat.pdf'],
    ['x.pdf.exe', 'x.pdf.exe.pdf'],
    ['proof.pdf', 'proof.pdf'],
    ['logo.ai', 'logo.ai'],
  ])('%s is served as %s, also when it was stored before names were checked', async (name, served) => {
    const { id, number, line } = await anOrder()
    await send(staff, number, { line, name })
    const [proof] = await proofsOf(id)
    const isServed = async () => {
      for (const url of [`/proof/${proof!.publicToken}/file`, `/artwork/${proof!.fileId}`]) {
        const { headers } = await staff.get(url)
        expect(headers).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${served}"; filename*=UTF-8''${served}`,
          'x-content-type-options': 'nosniff',
        })
      }
    }
    await isServed()
    await test.shop.db.update(artworkFiles).set({ originalName: name }).where(eq(artworkFiles.id, proof!.fileId))
    await isServed()
  })
})
