import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { artworkFiles } from '#src/domains/artwork/artwork-tables.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { findOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { orderLines } from '#src/domains/orders/orders-tables.server.ts'
import { checkScannedProof, findProofsToPrint } from '#src/domains/proofs/print-check-service.server.ts'
import { answerProof, sendProof } from '#src/domains/proofs/proofs-service.server.ts'
import { proofs } from '#src/domains/proofs/proofs-tables.server.ts'
import { productionPdfKinds, productionPdfPath } from '#src/shared/paths/file-paths.ts'
import { createSignedInClient } from '../../../../tests/support/account-client.ts'
import { createDispatchTools } from '../../../../tests/support/builders/dispatch-test-order.ts'
import { makePng } from '../../../../tests/support/builders/make-png.ts'
import { anonymousVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import type { TestClient } from '../../../../tests/support/test-client.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'

let test: TestApp
let staff: TestClient
beforeAll(async () => {
  test = await createTestApp()
  staff = (await createSignedInClient(test.visit(), 'staff@example.com')).client
  staff.cookies.set('locale', 'en')
})
afterAll(() => test.close())
const { placePaidOrder, dispatch } = createDispatchTools(() => test)

async function placePrinted() {
  const order = await placePaidOrder()
  const [product] = await test.shop.db.select().from(products).limit(1)
  const change = { isPrinted: true, productId: product?.id ?? null, thumbnailKey: 'no-such-picture.png' }
  await test.shop.db.update(orderLines).set(change).where(eq(orderLines.id, order.mug))
  return order
}

async function sendProofOf({ number, mug }: Awaited<ReturnType<typeof placePrinted>>, width: number) {
  const upload = { name: 'proof.png', bytes: await makePng({ width, height: 20 }) }
  unwrap(await sendProof(test.shop, staffVisitor, { number, line: mug, note: '', upload }))
  const rows = await test.shop.db.select().from(proofs).where(eq(proofs.orderLineId, mug)).orderBy(proofs.version)
  const publicToken = rows.at(-1)?.publicToken ?? ''
  return publicToken
}
const approve = (publicToken: string) =>
  answerProof(test.shop, anonymousVisitor(), { publicToken, answer: 'approved', comment: '' })
const download = async (kind: (typeof productionPdfKinds)[number], ...numbers: number[]) =>
  staff.open(productionPdfPath(kind, numbers.join('-')))
const readWords = async (...input: Parameters<typeof download>) => readPdf((await download(...input)).rawPayload)

describe('the PDFs of a batch of orders', () => {
  it('are one file each, with a job ticket per printed line', async () => {
    const [first, second] = [await placePrinted(), await placePrinted()]
    await approve(await sendProofOf(first, 31))
    const tickets = await readWords('job-tickets', first.number, second.number)
    expect(tickets).toHaveLength(2)
    expect(tickets[0]).toContain(`${first.number}`)
    expect(tickets[0]).toMatch(/File\s[0-9a-f]{16}/)
    expect(tickets[0]).not.toContain('DO NOT PRINT')
    expect(tickets[1]).toContain('DO NOT PRINT')
    const [pick = ''] = await readWords('pick-list', first.number, second.number)
    expect(pick.split('\n')).toContain('20')
    expect(await readWords('packing-lists', first.number, second.number)).toHaveLength(2)
    expect(await readWords('labels', first.number, second.number)).toHaveLength(1)
  })

  it('have a delivery note of each order that has left', async () => {
    const order = await placePaidOrder()
    expect((await download('delivery-notes', order.number)).statusCode).toBe(404)
    unwrap(await dispatch(order))
    const response = await download('delivery-notes', order.number)
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    expect((await download('job-tickets', order.number)).statusCode).toBe(404)
  })

  it('return 404 without known orders', async () => {
    for (const kind of productionPdfKinds) expect((await download(kind, 999_999)).statusCode).toBe(404)
    for (const path of ['/dashboard/production/pdfs/none?orders=1', '/dashboard/production/pdfs/labels?orders=a'])
      expect((await staff.open(path)).statusCode).toBe(404)
  })
})

describe('the code of a job ticket', () => {
  const readProof = async (number: number, line: number) => {
    const order = await findOrderWithLines(test.shop, { number })
    const proof = order && (await findProofsToPrint(test.shop, order)).get(line)
    if (!proof) throw new Error('No proof')
    return proof
  }

  it('says print for the approved proof, and do not print once another one is sent', async () => {
    const order = await placePrinted()
    const firstToken = await sendProofOf(order, 31)
    const { fingerprint } = await readProof(order.number, order.mug)
    const scan = async (changes: { fingerprint?: string } = {}) =>
      (await checkScannedProof(test.shop, { publicToken: firstToken, fingerprint, ...changes }))?.check
    expect(await scan()).toBe('not_approved')
    unwrap(await approve(firstToken))
    expect(await scan()).toBe('print')
    expect(await scan({ fingerprint: '0'.repeat(16) })).toBe('other_file')
    const secondToken = await sendProofOf(order, 32)
    unwrap(await approve(secondToken))
    expect(await scan()).toBe('superseded')
    expect(await readProof(order.number, order.mug)).toMatchObject({ version: 2, check: 'print' })
    const unknown = { publicToken: 'x'.repeat(32), fingerprint }
    expect(await checkScannedProof(test.shop, unknown)).toBeUndefined()
  })

  it('says do not print after the customer’s file was replaced, unless staff decide so, or the order has left', async () => {
    const order = await placePrinted()
    const token = await sendProofOf(order, 33)
    unwrap(await approve(token))
    const { fileId, fingerprint } = await readProof(order.number, order.mug)
    const scan = async () => (await checkScannedProof(test.shop, { publicToken: token, fingerprint }))?.check
    const [file] = await test.shop.db.select().from(artworkFiles).where(eq(artworkFiles.id, fileId))
    const later = {
      ...file!,
      id: `${fileId.slice(0, -4)}late`,
      fileKey: `later-${fileId}`,
      createdAt: new Date('2099-01-01'),
    }
    await test.shop.db.insert(artworkFiles).values(later)
    const setLine = (change: Partial<typeof orderLines.$inferInsert>) =>
      test.shop.db.update(orderLines).set(change).where(eq(orderLines.id, order.mug))
    await setLine({ artworkFileId: later.id, artworkStatus: 'proof needed' })
    expect(await scan()).toBe('newer_artwork')
    await setLine({ isPrintOverridden: true })
    expect(await scan()).toBe('overridden')
    // Staff accept the newer file.
    await setLine({ isPrintOverridden: false, artworkStatus: 'approved' })
    expect(await scan()).toBe('accepted_artwork')
    await setLine({ artworkFileId: null })
    unwrap(await dispatch(order))
    expect(await scan()).toBe('order_closed')
  })
})
