import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { endOfDayAfter } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { queueOrderEmail } from '../emails/order-emails-service.server.ts'
import { insertOrderNote } from '../staff/staff-orders-store.server.ts'
import { listOverdueOrders, markInvoiceReminded } from './invoice-reminders-store.server.ts'

const perRun = 500

/**
 * A scheduled job: emails one reminder of each invoice on account that is not paid some days after its due date, and notes it
 * in the order. Several instances may run it at once.
 */
export async function remindOfUnpaidInvoices(shop: Shop): Promise<void> {
  const { invoiceReminderDays: days, defaultLocale } = await getSettings(shop)
  if (days === 0) return
  const now = shop.clock.now()
  for (const { id } of await listOverdueOrders(shop.db, endOfDayAfter(now, -days), perRun)) {
    await transaction(shop, async (shop) => {
      if (!(await markInvoiceReminded(shop.db, id, now))) return
      await queueOrderEmail(shop, { kind: 'invoice reminder', orderId: id })
      const text = translate(defaultLocale, ordersText.invoiceReminded)
      await insertOrderNote(shop.db, { orderId: id, authorKind: 'system', text, writtenAt: now })
    })
  }
}
