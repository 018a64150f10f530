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

type LineWish = { title: string; qty?: number; unit: number; setup?: number; discount?: number; rate?: number }
type Wish = {
  netPence?: number
  /** Instead of one line of `netPence`. */
  lines?: readonly LineWish[]
  /** At 20 % VAT. */
  deliveryNetPence?: number
  customerId?: number
  email?: string
  locale?: Locale
}

/** An order awaiting payment, of lines without a product: by default one of `netPence` and 20 % VAT. */
export async function placeOrder(shop: Shop, wish: Wish = {}): Promise<OrderRow> {
  const { netPence = 10_000, deliveryNetPence = 0, customerId, email, locale = 'en' } = wish
  const [first = { title: 'Test goods', unit: netPence }, ...others] = wish.lines ?? []
  const lines = [frozenLine(first), ...others.map(frozenLine)] as const
  const sum = (amount: (line: ReturnType<typeof frozenLine>) => number) =>
    lines.reduce((total, line) => total + amount(line), 0)
  const deliveryVatPence = Math.round(deliveryNetPence / 5)
  const vatPence = sum((line) => line.vatPence) + deliveryVatPence
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
      subtotalNetPence: sum((line) => line.lineNetPence),
      setupNetPence: sum((line) => line.setupNetPence),
      reductionNetPence: sum((line) => line.discountNetPence),
      deliveryNetPence,
      deliveryVatPence,
      vatPence,
      totalGrossPence: sum((line) => line.grossPence) + deliveryNetPence + deliveryVatPence,
      by: { kind: 'customer', id: customerId },
      lines,
    })
    if (!placing.ok) throw new Error(placing.refusal)
    return placing.value.stored
  })
  return readOrder(shop, placed.id)
}

function frozenLine({ title, qty = 1, unit, setup = 0, discount = 0, rate = 2000 }: LineWish) {
  const lineNetPence = unit * qty + setup
  const vatPence = Math.round(((lineNetPence - discount) * rate) / 10_000)
  return {
    title,
    internalSku: title === 'Test goods' ? 'TST-PAY' : `TST-${title.toUpperCase()}`,
    url: 'test-goods',
    qty,
    vatRateBp: rate,
    unitNetPence: unit,
    setupNetPence: setup,
    lineNetPence,
    discountNetPence: discount,
    vatPence,
    grossPence: lineNetPence - discount + vatPence,
  }
}

export async function readOrder(shop: Shop, id: number): Promise<OrderRow> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}
