import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueFullCreditNote, issueInvoice } from '#src/domains/billing/invoices-service.server.ts'
import { findOrderReview } from '#src/domains/orders/order-review-service.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { payLater } from '#src/domains/payments/payments-service.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import type { OrderPdfKind } from '#src/shared/paths/file-paths.ts'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { anonymousVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { getOrderPdf, listOrderPdfs } from './pdf-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

const setPrefix = (orderNumberPrefix: string) => test.shop.db.update(shopSettings).set({ orderNumberPrefix })

it('prints the prefix that the order was placed with, also after the setting has changed [P19]', async () => {
  const visitor = anonymousVisitor()
  await setPrefix('TC-')
  const order = await placeTestOrder(test.shop)
  await setPrefix('X/')
  const reference = `TC-${order.number}`
  const key = { publicToken: order.publicToken }
  const readText = async (kind: OrderPdfKind) => {
    const { content, filename } = unwrap(await getOrderPdf(test.shop, visitor, { key, kind }))
    return [filename, ...readPdf(Buffer.from(content))].join('\n')
  }

  unwrap(await payLater(test.shop, visitor, { orderId: order.id, kind: 'transfer' }))
  expect(await findOrderReview(test.shop, order.publicToken)).toMatchObject({ reference, bank: { reference } })
  expect(await listOrderPdfs(test.shop, visitor, { key })).toMatchObject([{ kind: 'proforma', number: reference }])
  const proforma = await readText('proforma')
  expect(proforma).toContain(`proforma-${reference}.pdf`)
  expect(proforma).toContain(`Prices are those of order ${reference}`)

  await transaction(test.shop, (shop) => issueInvoice(shop, order.id))
  await transaction(test.shop, (shop) => issueFullCreditNote(shop, { orderId: order.id, reason: 'Damaged' }))
  expect(await readText('invoice')).toContain(`Thank you for your order ${reference}`)
  expect(await readText('credit-notes')).toContain(reference)
})

it('prints the purchase order number on every document', async () => {
  const visitor = anonymousVisitor()
  const { id, publicToken } = await placeTestOrder(test.shop)
  await test.shop.db.update(orders).set({ purchaseOrderNumber: 'PO-118' }).where(eq(orders.id, id))
  unwrap(await payLater(test.shop, visitor, { orderId: id, kind: 'transfer' }))
  const readDocument = async (kind: OrderPdfKind) => {
    const { content } = unwrap(await getOrderPdf(test.shop, visitor, { key: { publicToken }, kind }))
    return readPdf(Buffer.from(content)).join('\n')
  }
  expect(await readDocument('proforma')).toContain('PO-118')
  await transaction(test.shop, (shop) => issueInvoice(shop, id))
  await transaction(test.shop, (shop) => issueFullCreditNote(shop, { orderId: id, reason: 'Damaged' }))
  expect(await readDocument('invoice')).toContain('PO-118')
  expect(await readDocument('credit-notes')).toContain('PO-118')
})
