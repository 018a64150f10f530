import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { checkouts, type TypedFields } from './checkout-tables.server.ts'

export type Checkout = { token: string; details: TypedFields; hasOrder: boolean }

const hasOrder = sql<boolean>`exists (select 1 from orders where orders.checkout_token = ${checkouts.token})`

export async function findCheckout(db: Database, basketId: string): Promise<Checkout | undefined> {
  const [row] = await db
    .select({ token: checkouts.token, details: checkouts.details, hasOrder })
    .from(checkouts)
    .where(eq(checkouts.basketId, basketId))
  return row
}

type Opening = { token: string; basketId: string; basketVersion: number; now: Date }

/** The first one, or a new token in the place of one that has become an order; whatever was typed stays. */
export async function saveCheckout(db: Database, { now, ...opening }: Opening): Promise<void> {
  const { token, basketVersion } = opening
  await db
    .insert(checkouts)
    .values({ ...opening, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: checkouts.basketId,
      set: { token, basketVersion, updatedAt: now },
      // Two tabs that open it at once share one token.
      setWhere: hasOrder,
    })
}

/**
 * Of that basket only: a token in other hands leaves everything as it is (threats.md T88). A basket that is empty has been
 * ordered meanwhile, and what was typed for it is forgotten.
 */
export async function saveTyped(
  db: Database,
  { token, basketId }: { token: string; basketId: string },
  details: TypedFields,
): Promise<void> {
  const hasLines = sql`exists (select 1 from basket_lines where basket_lines.basket_id = ${basketId})`
  const isCheckout = and(eq(checkouts.token, token), eq(checkouts.basketId, basketId), hasLines)
  await db.update(checkouts).set({ details }).where(isCheckout).execute()
}

/** The order is settled: the next one may be of somebody else at the same browser or telephone. */
export async function deleteTyped(db: Database, basketId: string): Promise<void> {
  await db.update(checkouts).set({ details: {} }).where(eq(checkouts.basketId, basketId)).execute()
}
