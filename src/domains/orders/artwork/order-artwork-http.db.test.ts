import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { artworkFiles } from '#src/domains/artwork/artwork-tables.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { emailJob } from '#src/platform/email/email-jobs.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { staffOrderPath } from '#src/shared/paths/backoffice-paths.ts'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { anonymousVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import { findOrderReview } from '../order-review-service.server.ts'
import { orderLines, orders } from '../orders-tables.server.ts'
import { sendOrderArtwork } from './order-artwork-service.server.ts'
import { explainOutcomeInUrl } from './order-artwork-view.ts'

let test: TestApp
let png: Buffer<ArrayBuffer>
beforeAll(async () => {
  test = await createTestApp()
  const picture = sharp({ create: { width: 700, height: 400, channels: 3, background: 'red' } }).png()
  png = Buffer.from(await picture.toBuffer())
})
afterAll(() => test.close())

type SendOptions = { line: number | string; bytes?: Buffer<ArrayBuffer>; token?: string; isCall?: boolean }

async function send(publicToken: string, { line, bytes = png, token, isCall = true }: SendOptions) {
  const visitor = test.visit()
  const form = new FormData()
  form.append('_token', token ?? (await visitor.token()))
  form.append('line', String(line))
  form.append('file', new Blob([bytes]), 'logo.png')
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  const headers = {
    'content-type': type,
    'accept-language': 'en',
    'x-csrf-token': undefined,
    ...(!isCall && { 'x-requested-with': undefined }),
  }
  return visitor.post(`/checkout/review/${publicToken}/artwork`, Buffer.from(await body.arrayBuffer()), { headers })
}

async function placePrintedOrder(changes: Partial<typeof orderLines.$inferInsert> = {}) {
  const order = await placeTestOrder(test.shop)
  const [line] = await test.shop.db
    .update(orderLines)
    .set({ isPrinted: true, ...changes })
    .where(eq(orderLines.orderId, order.id))
    .returning()
  return { ...order, line: line!.id }
}
const findLine = async (id: number) => (await test.shop.db.select().from(orderLines).where(eq(orderLines.id, id))).at(0)
const order = { hasArtwork: true }
const countFiles = () => test.shop.db.$count(artworkFiles)

describe('POST /checkout/review/:token/artwork', () => {
  it('attaches the file of a visitor with the link once, and records it', async () => {
    const { number, publicToken, line } = await placePrintedOrder()
    expect(await findOrderReview(test.shop, publicToken)).toMatchObject({
      artwork: [{ line, file: null, is_missing: true }],
    })
    const response = await send(publicToken, { line })
    expect(response.json()).toEqual({ page: `/checkout/review/${publicToken}?artwork=sent#artwork` })
    const first = await findLine(line)
    expect(first).toMatchObject({ artworkName: 'logo.png', artworkStatus: 'received' })
    expect(await findOrderReview(test.shop, publicToken)).toMatchObject({ artwork: [] })
    const records = await test.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(number)))
    expect(records).toMatchObject([
      { action: 'artwork attached', actorRole: 'anonymous', after: { line, status: 'received', file: 'logo.png' } },
    ])
    expect((await send(publicToken, { line })).statusCode).toBe(422)
    expect(await findLine(line)).toEqual(first)
  })

  it('emails staff about the file, in the language of the shop, unless the setting is off', async () => {
    const setting = (isEnabled: boolean) =>
      test.shop.db.update(shopSettings).set({ artworkReceivedEmail: { isEnabled, recipients: ['print@example.com'] } })
    const sendFile = async () => {
      const { number, email, publicToken, line } = await placePrintedOrder()
      await test.shop.db.delete(jobs)
      await send(publicToken, { line })
      await send(publicToken, { line })
      const rows = await test.shop.db.select().from(jobs).where(eq(jobs.kind, emailJob.kind))
      return { number, email, payloads: rows.map(({ payload }) => payload) }
    }
    await setting(true)
    // The customer reads English, the demo shop Spanish.
    const { number, email, payloads } = await sendFile()
    expect(payloads).toMatchObject([
      { to: 'print@example.com', replyTo: email, email: { subject: `Diseño recibido para el pedido ${number}` } },
    ])
    expect(JSON.stringify(payloads)).toContain('logo.png')
    expect(JSON.stringify(payloads)).toContain(staffOrderPath(number))
    await setting(false)
    expect((await sendFile()).payloads).toEqual([])
  })

  it('takes another file after changes of a proof were asked for, which does not open production', async () => {
    const { publicToken, line } = await placePrintedOrder({ artworkStatus: 'changes asked' })
    expect((await send(publicToken, { line })).statusCode).toBe(200)
    expect(await findLine(line)).toMatchObject({ artworkName: 'logo.png', artworkStatus: 'changes asked' })
  })

  it('takes ten files a day for one order, whoever sends them [T76]', async () => {
    const { publicToken, line } = await placePrintedOrder({ artworkStatus: 'changes asked' })
    const shop = { ...test.shop, config: { ...test.shop.config, rateLimits: true } }
    const upload = { name: 'logo.png', bytes: png }
    const sendFile = () => sendOrderArtwork(shop, anonymousVisitor(), { publicToken, line, upload })
    for (let file = 0; file < 10; file += 1) expect(await sendFile()).toEqual({ ok: true })
    const before = await countFiles()
    expect(await sendFile()).toEqual({ ok: false, refusal: 'quota' })
    expect(explainOutcomeInUrl('en', 'quota', order)?.text).toContain('At most 10 files')
    expect(await countFiles()).toBe(before)
  })

  it('redirects to the order page without script', async () => {
    const { publicToken, line } = await placePrintedOrder()
    expect(await findOrderReview(test.shop, publicToken)).toMatchObject({ has_artwork: false })
    const page = `/checkout/review/${publicToken}`
    const location = async (options: SendOptions) =>
      (await send(publicToken, { ...options, isCall: false })).headers.location
    expect(await location({ line, bytes: Buffer.from('MZ') })).toBe(`${page}?artwork=wrong_type#artwork`)
    expect(await location({ line })).toBe(`${page}?artwork=sent#artwork`)
    expect(await findOrderReview(test.shop, publicToken)).toMatchObject({ has_artwork: true })
    expect(explainOutcomeInUrl('en', 'wrong_type', order)?.text).toContain('Please upload a PDF, AI, EPS')
    expect(explainOutcomeInUrl('es', 'sent', order)).toEqual({
      isSent: true,
      text: 'Gracias, hemos recibido su diseño.',
    })
    expect(explainOutcomeInUrl('en', 'sent', { hasArtwork: false })).toBeNull()
    expect([explainOutcomeInUrl('en', '<b>', order), explainOutcomeInUrl('en', null, order)]).toEqual([null, null])
  })

  it.each<[string, Partial<typeof orderLines.$inferInsert>, Partial<typeof orders.$inferInsert>]>([
    ['production has started', {}, { status: 'in production' }],
    ['it is cancelled', {}, { status: 'cancelled' }],
    ['artwork was received', { artworkStatus: 'received' }, {}],
    ['a proof waits for the answer', { artworkStatus: 'proof sent' }, {}],
    ['the proof is approved', { artworkStatus: 'approved' }, {}],
  ])('refuses a file if %s, and keeps nothing', async (_, lineChanges, orderChanges) => {
    const { id, publicToken, line } = await placePrintedOrder(lineChanges)
    if (orderChanges.status) await test.shop.db.update(orders).set(orderChanges).where(eq(orders.id, id))
    const before = await countFiles()
    const response = await send(publicToken, { line })
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { file: [expect.stringContaining('no longer takes artwork')] },
    ])
    expect(await countFiles()).toBe(before)
    expect(await findOrderReview(test.shop, publicToken)).toMatchObject({ artwork: [] })
  })

  it('does not find lines of other orders or unknown links, and refuses lines without print', async () => {
    const { publicToken, line } = await placePrintedOrder()
    const other = await placePrintedOrder()
    const plain = await placePrintedOrder({ isPrinted: false })
    const before = await countFiles()
    for (const [token, sent] of [
      [publicToken, other.line],
      [publicToken, 'first'],
      ['0'.repeat(32), line],
      ['x', line],
    ] as const) {
      expect((await send(token, { line: sent })).statusCode).toBe(404)
    }
    expect((await send(plain.publicToken, { line: plain.line })).statusCode).toBe(422)
    expect(await countFiles()).toBe(before)
  })

  it('refuses a forged form before it reads the file', async () => {
    const { publicToken, line } = await placePrintedOrder()
    expect((await send(publicToken, { line, token: 'forged' })).statusCode).toBe(419)
    expect((await findLine(line))?.artworkFileId).toBeNull()
  })
})
