import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { checkouts } from './checkout-tables.server.ts'
import type { CheckoutFormValues } from './delivery/delivery-form-values.ts'

export type Checkout = { token: string; details: CheckoutFormValues; hasOrder: boolean }

const hasOrder = sql<boolean>`exists (select 1 from orders where orders.checkout_token = ${checkouts.token})`

export async function findCheckout(db: Database, basketId: string): Promise<Checkout | undefined> {
  const [row] = await db
    .select({ token: checkouts.token, details: checkouts.details, hasOrder })
    .from(checkouts)
    .where(eq(checkouts.basketId, basketId))
  return row
}

type NewCheckout = { token: string; basketId: string; basketVersion: number; now: Date }

/** Inserts the checkout of a basket, or replaces a token that has become an order. The form values stay. */
export async function saveCheckout(db: Database, { now, ...checkout }: NewCheckout): Promise<void> {
  const { token, basketVersion } = checkout
  await db
    .insert(checkouts)
    .values({ ...checkout, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: checkouts.basketId,
      set: { token, basketVersion, updatedAt: now },
      // Two tabs that open the checkout at the same time share one token.
      setWhere: hasOrder,
    })
}

/** Saves nothing for a token of another basket [T88], nor for an empty basket, which has been ordered in the meantime. */
export async function saveCheckoutFormValues(
  db: Database,
  { token, basketId }: { token: string; basketId: string },
  details: CheckoutFormValues,
): Promise<void> {
  const hasLines = sql`exists (select 1 from basket_lines where basket_lines.basket_id = ${basketId})`
  const isCheckout = and(eq(checkouts.token, token), eq(checkouts.basketId, basketId), hasLines)
  await db.update(checkouts).set({ details }).where(isCheckout).execute()
}

/** Clears the form values, because the next order from this browser may be another person's. */
export async function clearCheckoutFormValues(db: Database, basketId: string): Promise<void> {
  await db.update(checkouts).set({ details: {} }).where(eq(checkouts.basketId, basketId)).execute()
}
