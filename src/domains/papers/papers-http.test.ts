import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderPaperPath, quotePaperPath } from '#src/domains/orders/document-paths.ts'
import { orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { quoteRequests, quoteVersions } from '#src/domains/quotes/quotes-tables.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { formatPounds, pence } from '#src/shared/money.ts'
import { signedIn } from '../../../tests/support/account-visitor.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { placeOrder } from '../../../tests/support/place-order.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'
import type { Jar } from '../../../tests/support/visit-shop.ts'
import { amountInWords } from './amount-in-words.ts'
import { issueInvoice } from './invoices-service.server.ts'
import { invoices } from './invoices-tables.server.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function visitors() {
  const [owner, other, staff] = [test.visit(), test.visit(), test.visit()]
  await signedIn(owner, 'customer@example.com')
  await signedIn(other, 'trade@example.com')
  await signedIn(staff, 'staff@example.com')
  return { owner, other, staff, anon: test.visit() }
}

const ordersOf = (email: string) =>
  test.shop.db.select().from(orders).where(eq(orders.email, email)).orderBy(desc(orders.id))
const pdfOf = async (jar: Jar, path: string) => {
  const answer = await jar.open(path)
  expect(answer.statusCode).toBe(200)
  return readPdf(answer.rawPayload).join('\n').split('\n')
}
const money = (amount: number) => formatPounds(pence(amount))

describe('ACC-05 CHK-11 the invoice', () => {
  it('T39 is for its owner, staff and whoever has the link; for others there is none', async () => {
    const { owner, other, staff, anon } = await visitors()
    const [order] = (await ordersOf('customer@example.com')).filter(({ status }) => status === 'paid')
    const byNumber = orderPaperPath(order?.number ?? 0, 'invoice')
    const byLink = orderPaperPath(order?.publicToken ?? '', 'invoice')
    for (const jar of [owner, staff]) expect((await jar.open(byNumber)).statusCode).toBe(200)
    for (const jar of [other, anon]) expect((await jar.open(byNumber)).statusCode).toBe(404)
    for (const jar of [owner, other, staff, anon]) expect((await jar.open(byLink)).statusCode).toBe(200)
    const answer = await anon.open(byLink)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="invoice-INV-\d{6}\.pdf"$/),
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('T39 cannot be found by counting, nor by odd keys', async () => {
    const { other, anon } = await visitors()
    const strangers = (await ordersOf('customer@example.com')).map(({ number }) => number)
    const odd = [
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
    for (const key of [...strangers, ...odd]) {
      for (const jar of [other, anon]) {
        for (const paper of ['invoice', 'proforma', 'credit-notes', 'secret']) {
          const answer = await jar.open(`/papers/orders/${key}/${paper}`)
          expect([key, paper, answer.statusCode]).toEqual([key, paper, 404])
          expect(answer.body).not.toContain('PDF')
        }
      }
    }
  })

  it('P2 says the lines, the tax by rate and the totals of the order, and the amount in words', async () => {
    const staff = test.visit()
    await signedIn(staff, 'staff@example.com')
    const { id: spanish } = await placeOrder(test.shop, { locale: 'es' })
    await transaction(test.shop, (shop) => issueInvoice(shop, spanish))
    const rows = await test.shop.db.select().from(invoices).where(eq(invoices.kind, 'invoice'))
    const read = new Set<string>()
    for (const invoice of rows) {
      const [order] = await test.shop.db.select().from(orders).where(eq(orders.id, invoice.orderId))
      if (!order) throw new Error('an invoice without an order')
      const lines = await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
      const words = await pdfOf(staff, orderPaperPath(order.number, 'invoice'))
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
              'Shipping',
            ]
          : ['Fecha', 'Vendedor', 'Comprador', 'NIF-IVA', 'Unidades', 'Cantidad', 'Importe en letra', 'Notas', 'Envío']
      for (const label of labels) expect(text).toContain(label)
      for (const line of lines) {
        expect(words).toContain(money(line.lineNetPence - line.discountNetPence))
        expect(text).toContain(line.title.split(' ')[0])
      }
      for (const { netPence, vatPence } of invoice.content.taxes) {
        expect(words).toContain(money(netPence))
        expect(words).toContain(money(vatPence))
      }
      expect(words).toContain(money(order.subtotalNetPence))
      // A column whose sum stands nowhere looks like a mistake.
      const isReduced = order.reductionNetPence > 0
      expect(/After the discount|Después del descuento/.test(text)).toBe(isReduced)
      expect(words).toContain(money(order.subtotalNetPence - order.reductionNetPence))
      expect(words).toContain(money(order.vatPence))
      expect(words).toContain(money(order.totalGrossPence))
      const spelled = amountInWords(order.locale, pence(order.totalGrossPence)).slice(1)
      expect(text).toContain(spelled)
      read.add(order.locale)
    }
    expect(read).toEqual(new Set(['en', 'es']))
  })

  it('P19 stays the same file of words when shop and order change', async () => {
    const [order] = (await ordersOf('customer@example.com')).filter(({ status }) => status === 'paid')
    const path = orderPaperPath(order?.publicToken ?? '', 'invoice')
    const before = await pdfOf(test.visit(), path)
    const [settings] = await test.shop.db.select().from(shopSettings)
    await test.shop.db
      .update(shopSettings)
      .set({ company: 'Other Ltd', vatNumber: 'GB 999', addressLines: ['Elsewhere'] })
    await test.shop.db
      .update(orderLines)
      .set({ title: 'Changed' })
      .where(eq(orderLines.orderId, order?.id ?? 0))
    expect(await pdfOf(test.visit(), path)).toEqual(before)
    await test.shop.db.update(shopSettings).set({ ...settings })
  })
})

describe('CHK-11 the other papers of an order', () => {
  it('pro forma: for a bank transfer that is awaited, with the bank, and no serial', async () => {
    const [waiting] = (await ordersOf('trade@example.com')).filter(
      ({ status, paymentMethod }) => status === 'awaiting payment' && paymentMethod === 'bacs',
    )
    const key = waiting?.publicToken ?? ''
    const words = await pdfOf(test.visit(), orderPaperPath(key, 'proforma'))
    expect(words.join(' ')).toContain('sort code')
    expect(words).toContain(money(waiting?.totalGrossPence ?? 0))
    expect(words.join(' ')).not.toContain('INV-')
    expect((await test.visit().open(orderPaperPath(key, 'invoice'))).statusCode).toBe(404)
    const paid = (await ordersOf('trade@example.com')).find(({ status }) => status === 'completed')
    expect((await test.visit().open(orderPaperPath(paid?.publicToken ?? '', 'proforma'))).statusCode).toBe(404)
  })

  it('credit note: names the invoice, gives back its tax; one of another order is not found', async () => {
    const [note] = await test.shop.db.select().from(invoices).where(eq(invoices.kind, 'credit note'))
    const [order] = await test.shop.db
      .select()
      .from(orders)
      .where(inArray(orders.id, [note?.orderId ?? 0]))
    const path = orderPaperPath(order?.publicToken ?? '', 'credit-notes')
    const words = await pdfOf(test.visit(), path)
    expect(words).toContain(money(note?.grossPence ?? 0))
    expect(words.join(' ')).toContain(`INV-${String(note?.content.credits?.serial).padStart(6, '0')}`)
    expect((await test.visit().open(`${path}?serial=${note?.serial}`)).statusCode).toBe(200)
    for (const serial of ['1', '999999', '-1', 'x']) {
      expect((await test.visit().open(`${path}?serial=${serial}`)).statusCode).toBe(404)
    }
  })
})

describe('ACC-05 the quote as PDF', () => {
  it('T39 once it was sent, for owner, staff and link, with its totals and its end', async () => {
    const { owner, other, staff, anon } = await visitors()
    const [quote] = await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.status, 'priced'))
    const [version] = await test.shop.db
      .select()
      .from(quoteVersions)
      .where(eq(quoteVersions.quoteRequestId, quote?.id ?? 0))
      .orderBy(desc(quoteVersions.version))
    const byNumber = quotePaperPath(quote?.number ?? 0)
    for (const jar of [other, staff]) expect((await jar.open(byNumber)).statusCode).toBe(200)
    for (const jar of [owner, anon]) expect((await jar.open(byNumber)).statusCode).toBe(404)
    const words = await pdfOf(anon, quotePaperPath(quote?.publicToken ?? ''))
    expect(words).toContain(money(version?.totalGrossPence ?? 0))
    expect(words.join(' ')).toMatch(/Valid until|Válido hasta/)
    expect(words.join(' ')).toContain(`/quote/${quote?.publicToken}`)
    // One that we have withdrawn promises nothing any more.
    await test.shop.db
      .update(quoteRequests)
      .set({ status: 'declined', withdrawal: 'No stock' })
      .where(eq(quoteRequests.id, quote?.id ?? 0))
    const ended = (await pdfOf(anon, quotePaperPath(quote?.publicToken ?? ''))).join(' ')
    expect(ended).toContain('Withdrawn')
    expect(ended).not.toMatch(/Valid until|hold until|\/quote\//)
    const [asked] = await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.status, 'requested'))
    expect((await anon.open(quotePaperPath(asked?.publicToken ?? ''))).statusCode).toBe(404)
  })
})
