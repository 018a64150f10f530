import { lockOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { formatOrderNumber } from '#src/domains/orders/order.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import { ok } from '#src/shared/result.ts'
import * as pdfText from '#src/translations/emails/pdf-text.ts'
import { compareCharges } from './edited-charges.ts'
import type { BilledOrder } from './invoice-content.ts'
import {
  findInvoice,
  issueCreditNote,
  issueFullCreditNote,
  issueSupplement,
  reissueInvoice,
} from './invoices-service.server.ts'

type BillingContext = Pick<Shop, 'db' | 'clock'>
/** The order before the edit; the stored one is the edited one. */
type EditedOrder = NonNullable<Awaited<ReturnType<typeof lockOrderWithLines>>>

/**
 * Corrects the invoice of an edited order: what the edit has added gets a supplementary invoice, what it has taken off a credit note.
 * Does nothing for an order that is not invoiced yet. Call it in the transaction of the edit.
 */
export async function billOrderEdit(shop: BillingContext, before: EditedOrder): Promise<void> {
  const invoice = await findInvoice(shop, before.id)
  const after = invoice && (await lockOrderWithLines(shop, before.id))
  if (!after) return
  const { credited, charged } = compareCharges(before, after)
  if (charged.lines.length > 0 || charged.deliveryNetPence > 0) await issueSupplement(shop, { order: after, charged })
  if (credited.length === 0) return
  const reason = describe(after, pdfText.orderEditedReason)
  const issued = await issueCreditNote(shop, {
    orderId: before.id,
    entries: credited,
    reason,
    lines: before.lines,
    isEdit: true,
  })
  if (!issued.ok) throw new Error(`No credit note for the edited order ${before.id}: ${issued.refusal}`)
}

/**
 * The buyer on the invoice has changed: credits it and issues one to the new buyer. Only without other credit notes, which would no
 * longer fit. Does nothing for an order that is not invoiced yet.
 */
export async function billChangedBuyer(shop: BillingContext, orderId: number): Promise<void> {
  const order = await lockOrderWithLines(shop, orderId)
  if (!order || !(await findInvoice(shop, orderId))) return
  // The invoice of a free order has nothing to credit.
  const credited =
    order.totalGrossPence === 0
      ? ok(undefined)
      : await issueFullCreditNote(shop, {
          orderId,
          reason: describe(order, pdfText.buyerChangedReason),
          isEdit: true,
        })
  if (!credited.ok) throw new Error(`No credit note for the replaced invoice of order ${orderId}: ${credited.refusal}`)
  await reissueInvoice(shop, order)
}

const describe = (order: BilledOrder, message: Message<'reference'>): string =>
  translate(order.locale, message, { reference: formatOrderNumber(order) })
