import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatAmountInWords } from '#src/domains/billing/amount-in-words.ts'
import { issueInvoice } from '#src/domains/billing/invoices-service.server.ts'
import { invoices } from '#src/domains/billing/invoices-tables.server.ts'
import { orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { dispatchLines, undoShipment } from '#src/domains/orders/shipments/shipments-service.server.ts'
import { quoteRequests, quoteVersions } from '#src/domains/quotes/quotes-tables.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import { orderPdfPath, quotePdfPath } from '#src/shared/paths/file-paths.ts'
import { createSignedInClient } from '../../../../tests/support/account-client.ts'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { anonymousVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import type { TestClient } from '../../../../tests/support/test-client.ts'
import { getOrderPdf } from './pdf-service.server.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function signInVisitors() {
  const [owner, other, staff] = [test.visit(), test.visit(), test.visit()]
  await createSignedInClient(owner, 'customer@example.com')
  await createSignedInClient(other, 'trade@example.com')
  await createSignedInClient(staff, 'staff@example.com')
  return { owner, other, staff, anon: test.visit() }
}

const listOrders = (email: string) =>
  test.shop.db.select().from(orders).where(eq(orders.email, email)).orderBy(desc(orders.id))
const downloadWords = async (client: TestClient, path: string) => {
  const response = await client.open(path)
  expect(response.statusCode).toBe(200)
  return readPdf(response.rawPayload).join('\n').split('\n')
}
const formatAmount = (amount: number) => formatPounds('en', pence(amount))

it('says on a PDF of a demo shop that no money moves, in the language of the order', async () => {
  for (const [locale, notice] of [
    ['en', 'Demonstration shop: no order is fulfilled, no money moves'],
    ['es', 'Tienda de demostración: no se sirven pedidos ni se mueve dinero'],
  ] as const) {
    const order = await placeTestOrder(test.shop)
    await test.shop.db.update(orders).set({ locale }).where(eq(orders.id, order.id))
    await transaction(test.shop, (shop) => issueInvoice(shop, order.id))
    const key = { publicToken: order.publicToken }
    const read = async (shop: Shop) => {
      const file = await getOrderPdf(shop, anonymousVisitor(), { key, kind: 'invoice' })
      return file.ok ? readPdf(file.value.content).join(' ') : file.refusal
    }
    expect(await read(test.shop)).toContain(notice)
    expect(await read({ ...test.shop, isDemo: false })).not.toContain(notice)
  }
})

describe('the invoice PDF [ACC-05] [CHK-11]', () => {
  it('is sent to the customer, staff and anybody with the link, and returns 404 to others [T39]', async () => {
    const { owner, other, staff, anon } = await signInVisitors()
    const [order] = (await listOrders('customer@example.com')).filter(({ status }) => status === 'paid')
    const byNumber = orderPdfPath(order?.number ?? 0, 'invoice')
    const byLink = orderPdfPath(order?.publicToken ?? '', 'invoice')
    for (const client of [owner, staff]) expect((await client.open(byNumber)).statusCode).toBe(200)
    for (const client of [other, anon]) expect((await client.open(byNumber)).statusCode).toBe(404)
    for (const client of [owner, other, staff, anon]) expect((await client.open(byLink)).statusCode).toBe(200)
    const response = await anon.open(byLink)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="invoice-INV-\d{6}\.pdf"$/),
    })
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('returns 404 for other customers’ order numbers and for malformed keys [T39]', async () => {
    const { other, anon } = await signInVisitors()
    const othersNumbers = (await listOrders('customer@example.com')).map(({ number }) => number)
    const malformed = [
      '0',
      '-1',
      '1e5',
      'null',
      '%00',
      '..%2f',
      'a'.repeat(32),
      '0'.repeat(32),
      'A'.repeat(32),
      '9'.repeat(12),
    ]
    for (const key of [...othersNumbers, ...malformed]) {
      for (const client of [other, anon]) {
        for (const kind of ['invoice', 'proforma', 'credit-notes', 'secret']) {
          const response = await client.open(`/pdfs/orders/${key}/${kind}`)
          expect([key, kind, response.statusCode]).toEqual([key, kind, 404])
          expect(response.body).not.toContain('PDF')
        }
      }
    }
  })

  it('shows the lines, the tax by rate, the totals of the order and the amount in words [P2]', async () => {
    const staff = test.visit()
    await createSignedInClient(staff, 'staff@example.com')
    const { id: spanish } = await placeTestOrder(test.shop, { locale: 'es' })
    await transaction(test.shop, (shop) => issueInvoice(shop, spanish))
    const rows = await test.shop.db.select().from(invoices).where(eq(invoices.kind, 'invoice'))
    const checkedLocales = new Set<string>()
    for (const invoice of rows) {
      const [order] = await test.shop.db.select().from(orders).where(eq(orders.id, invoice.orderId))
      if (!order) throw new Error('an invoice without an order')
      const lines = await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
      const words = await downloadWords(staff, orderPdfPath(order.number, 'invoice'))
      const text = words.join(' ')
      const labels =
        order.locale === 'en'
          ? [
              'Serial',
              'Date',
              'Seller',
              'Buyer',
              'VAT code',
              'Units',
              'Quantity',
              'Discount',
              'Tax',
              'Total',
              'Pay until',
              'Amount in words',
              'Notes',
              'Delivery address',
            ]
          : [
              'Fecha',
              'Vendedor',
              'Comprador',
              'NIF-IVA',
              'Unidades',
              'Cantidad',
              'Importe en letra',
              'Notas',
              'Dirección de entrega',
            ]
      for (const label of labels) expect(text).toContain(label)
      // The font has one glyph for both kinds of space.
      const formatAmountOfOrder = (amount: number) => formatPounds(order.locale, pence(amount)).replace('\u00a0', ' ')
      for (const line of lines) {
        expect(words).toContain(formatAmountOfOrder(line.lineNetPence - line.discountNetPence))
        expect(text).toContain(line.title.split(' ')[0])
      }
      for (const { netPence, vatPence } of invoice.content.taxes) {
        expect(words).toContain(formatAmountOfOrder(netPence))
        expect(words).toContain(formatAmountOfOrder(vatPence))
      }
      expect(words).toContain(formatAmountOfOrder(order.subtotalNetPence))
      // The lines add up to the subtotal after the discount, so it is shown too.
      const isReduced = order.reductionNetPence > 0
      expect(/After the discount|Después del descuento/.test(text)).toBe(isReduced)
      expect(words).toContain(formatAmountOfOrder(order.subtotalNetPence - order.reductionNetPence))
      expect(words).toContain(formatAmountOfOrder(order.vatPence))
      expect(words).toContain(formatAmountOfOrder(order.totalGrossPence))
      const spelled = formatAmountInWords(order.locale, pence(order.totalGrossPence)).slice(1)
      expect(text).toContain(spelled)
      checkedLocales.add(order.locale)
    }
    expect(checkedLocales).toEqual(new Set(['en', 'es']))
  })

  it('stays the same when the shop and the order change [P19]', async () => {
    const [order] = (await listOrders('customer@example.com')).filter(({ status }) => status === 'paid')
    const path = orderPdfPath(order?.publicToken ?? '', 'invoice')
    const before = await downloadWords(test.visit(), path)
    const [settings] = await test.shop.db.select().from(shopSettings)
    await test.shop.db
      .update(shopSettings)
      .set({ company: 'Other Ltd', vatNumber: 'GB 999', addressLines: ['Elsewhere'] })
    await test.shop.db
      .update(orderLines)
      .set({ title: 'Changed' })
      .where(eq(orderLines.orderId, order?.id ?? 0))
    expect(await downloadWords(test.visit(), path)).toEqual(before)
    await test.shop.db.update(shopSettings).set({ ...settings })
  })
})

describe('the other PDFs of an order [CHK-11]', () => {
  it('include a pro forma while a bank transfer is awaited, with the bank details and no serial', async () => {
    const [waiting] = (await listOrders('trade@example.com')).filter(
      ({ status, paymentKind }) => status === 'awaiting payment' && paymentKind === 'transfer',
    )
    const key = waiting?.publicToken ?? ''
    const words = await downloadWords(test.visit(), orderPdfPath(key, 'proforma'))
    expect(words.join(' ')).toMatch(/sort code/i)
    expect(words).toContain(formatAmount(waiting?.totalGrossPence ?? 0))
    expect(words.join(' ')).not.toContain('INV-')
    expect((await test.visit().open(orderPdfPath(key, 'invoice'))).statusCode).toBe(404)
    const paid = (await listOrders('trade@example.com')).find(({ status }) => status === 'completed')
    expect((await test.visit().open(orderPdfPath(paid?.publicToken ?? '', 'proforma'))).statusCode).toBe(404)
  })

  it('include credit notes with the serial of the invoice, and return 404 for those of another order', async () => {
    const [note] = await test.shop.db.select().from(invoices).where(eq(invoices.kind, 'credit note'))
    const [order] = await test.shop.db
      .select()
      .from(orders)
      .where(inArray(orders.id, [note?.orderId ?? 0]))
    const path = orderPdfPath(order?.publicToken ?? '', 'credit-notes')
    const words = await downloadWords(test.visit(), path)
    expect(words).toContain(formatAmount(note?.grossPence ?? 0))
    expect(words.join(' ')).toContain(note?.content.credits?.number)
    expect(note?.content.credits?.number).toMatch(/^INV-\d{6}$/)
    expect((await test.visit().open(`${path}?serial=${note?.serial}`)).statusCode).toBe(200)
    for (const serial of [String((note?.serial ?? 0) + 1), '999999', '-1', 'x']) {
      expect((await test.visit().open(`${path}?serial=${serial}`)).statusCode).toBe(404)
    }
  })
})

describe('the PDFs of a shipment [STAFF-01]', () => {
  it('are a delivery note for everybody with the link, and a packing list for staff', async () => {
    const { owner, other, staff, anon } = await signInVisitors()
    const order = await placeTestOrder(test.shop, {
      lines: [
        { title: 'Mug', qty: 10, unit: 500 },
        { title: 'Book', qty: 4, unit: 1_000, rate: 0 },
      ],
    })
    await test.shop.db.update(orders).set({ status: 'paid', paidAt: new Date() }).where(eq(orders.id, order.id))
    const [mug] = await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    const lines = [{ lineId: mug?.id ?? 0, quantity: 6 }]
    const dispatched = await dispatchLines(test.shop, staffVisitor, {
      number: order.number,
      lines,
      carrier: 'Own van',
      trackingNumber: '155',
    })
    expect(dispatched).toMatchObject({ ok: true })
    const note = orderPdfPath(order.publicToken, 'delivery-notes')
    const words = await downloadWords(anon, note)
    for (const word of ['Mug', '10', '6', '4', 'Own van, 155']) expect(words).toContain(word)
    // No prices, and nothing that has not left.
    expect(words.join(' ')).not.toMatch(/£|Book/)
    expect((await anon.open(`${note}?serial=1`)).headers['content-disposition']).toBe(
      `attachment; filename="delivery-note-${order.number}-1.pdf"`,
    )
    expect((await anon.open(`${note}?serial=2`)).statusCode).toBe(404)
    for (const client of [owner, other]) {
      expect((await client.open(orderPdfPath(order.number, 'delivery-notes'))).statusCode).toBe(404)
    }

    const list = await downloadWords(staff, orderPdfPath(order.number, 'packing-list'))
    for (const word of ['Mug', 'Book']) expect(list).toContain(word)
    for (const client of [owner, other, anon]) {
      expect((await client.open(orderPdfPath(order.publicToken, 'packing-list'))).statusCode).toBe(404)
    }
    // A later shipment does not change what was to follow then.
    await dispatchLines(test.shop, staffVisitor, { number: order.number })
    expect(await downloadWords(anon, `${note}?serial=1`)).toEqual(words)
    for (const shipment of [2, 1]) await undoShipment(test.shop, staffVisitor, { number: order.number, shipment })
    expect((await anon.open(note)).statusCode).toBe(404)
  })
})

describe('the quote PDF [ACC-05]', () => {
  it('is sent to the customer, staff and by link once the quote was sent, with its totals and expiry [T39]', async () => {
    const { owner, other, staff, anon } = await signInVisitors()
    const [quote] = await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.status, 'priced'))
    const [version] = await test.shop.db
      .select()
      .from(quoteVersions)
      .where(eq(quoteVersions.quoteRequestId, quote?.id ?? 0))
      .orderBy(desc(quoteVersions.version))
    const byNumber = quotePdfPath(quote?.number ?? 0)
    for (const client of [other, staff]) expect((await client.open(byNumber)).statusCode).toBe(200)
    for (const client of [owner, anon]) expect((await client.open(byNumber)).statusCode).toBe(404)
    const words = await downloadWords(anon, quotePdfPath(quote?.publicToken ?? ''))
    expect(words).toContain(formatAmount(version?.totalGrossPence ?? 0))
    expect(words.join(' ')).toMatch(/Valid until|Válido hasta/)
    expect(words.join(' ')).toContain(`/quote/${quote?.publicToken}`)
    // A withdrawn quote shows no validity and no link.
    await test.shop.db
      .update(quoteRequests)
      .set({ status: 'declined', withdrawal: 'No stock' })
      .where(eq(quoteRequests.id, quote?.id ?? 0))
    const ended = (await downloadWords(anon, quotePdfPath(quote?.publicToken ?? ''))).join(' ')
    expect(ended).toContain('Withdrawn')
    expect(ended).not.toMatch(/Valid until|hold until|\/quote\//)
    const [requested] = await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.status, 'requested'))
    expect((await anon.open(quotePdfPath(requested?.publicToken ?? ''))).statusCode).toBe(404)
  })
})
