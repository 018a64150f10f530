import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { endOfDayAfter } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { queueOrderEmail } from '../emails/order-emails-service.server.ts'
import { insertOrderNote } from '../staff/staff-orders-store.server.ts'
import { listOverdueOrders, markInvoiceReminded } from './invoice-reminders-store.server.ts'

const pageSize = 500

/**
 * A scheduled job: emails one reminder of each invoice on account that is not paid some days after its due date, and notes it
 * in the order. Several instances may run it at once. When it is aborted, the next run reminds of the rest.
 */
export async function sendInvoiceReminders(shop: Shop, signal?: AbortSignal): Promise<void> {
  const { invoiceReminderDays: days, defaultLocale } = await getSettings(shop)
  if (days === 0) return
  const now = shop.clock.now()
  const note = translate(defaultLocale, ordersText.invoiceReminded)
  // A reminded order is not listed again.
  for (let isLastPage = false; !isLastPage; ) {
    const page = await listOverdueOrders(shop.db, endOfDayAfter(now, -days), pageSize)
    for (const { id } of page) {
      if (signal?.aborted) return
      await transaction(shop, (shop) => sendInvoiceReminder(shop, { orderId: id, note, now }))
    }
    isLastPage = page.length < pageSize
  }
}

async function sendInvoiceReminder(shop: Shop, { orderId, note, now }: { orderId: number; note: string; now: Date }) {
  if (!(await markInvoiceReminded(shop.db, orderId, now))) return
  await queueOrderEmail(shop, { kind: 'invoice reminder', orderId })
  await insertOrderNote(shop.db, { orderId, authorKind: 'system', text: note, writtenAt: now })
}
