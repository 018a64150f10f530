import { eq } from 'drizzle-orm'
import type { OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { placeFrozenOrder, reserveOrderId } from '#src/domains/orders/placing/place-frozen-order-service.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'

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

type TestLineInput = { title: string; qty?: number; unit: number; setup?: number; discount?: number; rate?: number }
type TestOrderInput = {
  netPence?: number
  /** Replaces the single line of `netPence`. */
  lines?: readonly TestLineInput[]
  /** Delivery charge at 20 % VAT. */
  deliveryNetPence?: number
  customerId?: number
  email?: string
  locale?: Locale
}

/** Places an unpaid order whose lines have no product; by default one line of `netPence` at 20 % VAT. */
export async function placeTestOrder(shop: Shop, input: TestOrderInput = {}): Promise<OrderRow> {
  const { netPence = 10_000, deliveryNetPence = 0, customerId, email, locale = 'en' } = input
  const [first = { title: 'Test goods', unit: netPence }, ...others] = input.lines ?? []
  const lines = [buildFrozenLine(first), ...others.map(buildFrozenLine)] as const
  const sum = (amount: (line: ReturnType<typeof buildFrozenLine>) => number) =>
    lines.reduce((total, line) => total + amount(line), 0)
  const deliveryVatPence = Math.round(deliveryNetPence / 5)
  const vatPence = sum((line) => line.vatPence) + deliveryVatPence
  const placed = await transaction(shop, async (shop) => {
    const placing = await placeFrozenOrder(
      shop,
      { orderId: await reserveOrderId(shop) },
      {
        checkoutToken: newRandomId(),
        basketFingerprint: '',
        customerId: customerId ?? null,
        email: email ?? 'payer@example.com',
        firstName: 'Pat',
        lastName: 'Payer',
        billing: address,
        shipping: address,
        locale,
        promisedDispatchDate: null,
        promisedDeliveryDate: null,
        subtotalNetPence: sum((line) => line.lineNetPence),
        setupNetPence: sum((line) => line.setupNetPence),
        reductionNetPence: sum((line) => line.discountNetPence),
        deliveryNetPence,
        deliveryVatPence,
        vatPence,
        totalGrossPence: sum((line) => line.grossPence) + deliveryNetPence + deliveryVatPence,
        by: { kind: 'customer', id: customerId },
        lines,
      },
    )
    if (!placing.ok) throw new Error(placing.refusal)
    return placing.value.stored
  })
  return getTestOrder(shop, placed.id)
}

function buildFrozenLine({ title, qty = 1, unit, setup = 0, discount = 0, rate = 2000 }: TestLineInput) {
  const lineNetPence = unit * qty + setup
  const vatPence = Math.round(((lineNetPence - discount) * rate) / 10_000)
  return {
    title,
    internalSku: title === 'Test goods' ? 'TST-PAY' : `TST-${title.toUpperCase()}`,
    slug: 'test-goods',
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

export async function getTestOrder(shop: Shop, id: number): Promise<OrderRow> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}
