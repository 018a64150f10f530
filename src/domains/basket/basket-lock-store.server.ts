import { and, eq } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { BasketKind } from './basket.ts'
import { type BasketOwner, findBasket, type StoredBasket } from './basket-store.server.ts'
import { baskets } from './basket-tables.server.ts'

/* Row locks on baskets, held until the end of the transaction. */

/** Creates the basket if it does not exist, or if a concurrent sign-in has just merged it. */
export async function lockBasket(db: Database, owner: BasketOwner, kind: BasketKind): Promise<StoredBasket> {
  await db
    .insert(baskets)
    .values({ ...owner, kind })
    .onConflictDoNothing()
  return (await findAndLockBasket(db, owner, kind)) ?? lockBasket(db, owner, kind)
}

export async function findAndLockBasket(
  db: Database,
  owner: BasketOwner,
  kind: BasketKind,
): Promise<StoredBasket | undefined> {
  const isOwner =
    'customerId' in owner ? eq(baskets.customerId, owner.customerId) : eq(baskets.ownerHash, owner.ownerHash)
  await db
    .select({ id: baskets.id })
    .from(baskets)
    .where(and(isOwner, eq(baskets.kind, kind)))
    .for('update')
  return findBasket(db, owner, kind)
}
