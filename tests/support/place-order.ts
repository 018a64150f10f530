import { eq } from 'drizzle-orm'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import type { OrderRow } from '#src/domains/orders/placed-orders-service.server.ts'
import { drawIdOfOrder, placeFrozenOrder } from '#src/domains/orders/placing-service.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/message.ts'

const address = {
  companyName: '',
  firstName: 'Pat',
  lastName: 'Payer',
  houseNumber: '1',
  address1: 'Mill Lane',
  address2: '',
  address3: 'Lincoln',
  address4: 'Lincolnshire',
  postcode: 'LN1 1AA',
  country: 'GB',
}

type Wish = { netPence?: number; customerId?: number; email?: string; locale?: Locale }

/** An order awaiting payment, of one line without a product: `netPence` and 20 % VAT. */
export async function placeOrder(
  shop: Shop,
  { netPence = 10_000, customerId, email, locale = 'en' }: Wish = {},
): Promise<OrderRow> {
  const vatPence = Math.round(netPence / 5)
  const grossPence = netPence + vatPence
  const placed = await transaction(shop, async (shop) => {
    const placing = await placeFrozenOrder(shop, await drawIdOfOrder(shop), {
      checkoutToken: newRandomId(),
      basketFingerprint: '',
      customerId: customerId ?? null,
      email: email ?? 'payer@example.com',
      firstName: 'Pat',
      lastName: 'Payer',
      billing: address,
      shipping: address,
      locale,
      subtotalNetPence: netPence,
      deliveryNetPence: 0,
      deliveryVatPence: 0,
      vatPence,
      totalGrossPence: grossPence,
      by: { kind: 'customer', id: customerId },
      lines: [
        {
          title: 'Test goods',
          internalSku: 'TST-PAY',
          url: 'test-goods',
          qty: 1,
          vatRateBp: 2000,
          unitNetPence: netPence,
          lineNetPence: netPence,
          vatPence,
          grossPence,
        },
      ],
    })
    if (!placing.ok) throw new Error(placing.refusal)
    return placing.value.stored
  })
  return readOrder(shop, placed.id)
}

export async function readOrder(shop: Shop, id: number): Promise<OrderRow> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}
