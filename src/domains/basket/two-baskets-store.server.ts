import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import type { BasketKind } from './basket.ts'
import { type BasketOwner, findBasket, nextVersion, type StoredBasket, type Version } from './basket-store.server.ts'
import { basketLines, baskets } from './basket-tables.server.ts'
import type { Merged } from './merge-lines.ts'

/*
 * Work on two baskets at once: inside a transaction, which then holds both rows against every change of one.
 */

/** Makes the basket when there is none yet, or none any more: signing in may have merged it away just now. */
export async function lockBasket(db: Database, owner: BasketOwner, kind: BasketKind): Promise<StoredBasket> {
  await db
    .insert(baskets)
    .values({ ...owner, kind })
    .onConflictDoNothing()
  return (await findLockedBasket(db, owner, kind)) ?? lockBasket(db, owner, kind)
}

export async function findLockedBasket(
  db: Database,
  owner: BasketOwner,
  kind: BasketKind,
): Promise<StoredBasket | undefined> {
  const isOwners =
    'customerId' in owner ? eq(baskets.customerId, owner.customerId) : eq(baskets.sessionIdHash, owner.sessionIdHash)
  await db
    .select({ id: baskets.id })
    .from(baskets)
    .where(and(isOwners, eq(baskets.kind, kind)))
    .for('update')
  return findBasket(db, owner, kind)
}

/** Choices, artwork and order of the lines; a staff member's price stays where it was given (threats.md T22). */
export async function replaceLines(db: Database, to: Version, fromId: string): Promise<void> {
  await db.execute(nextVersion(to))
  await db.delete(basketLines).where(eq(basketLines.basketId, to.id))
  await db.execute(sql`insert into ${basketLines} (row_id, basket_id, product_id, variant_id, qty, artwork_colours,
      production_option_id, design_id, is_hire, artwork_file_id, artwork_instructions, created_at)
    select replace(gen_random_uuid()::text, '-', ''), ${to.id}, product_id, variant_id, qty, artwork_colours,
      production_option_id, design_id, is_hire, artwork_file_id, artwork_instructions,
      now() + row_number() over (order by created_at, row_id) * interval '1 microsecond'
    from ${basketLines} where basket_id = ${fromId}`)
}

export async function mergeInto(
  db: Database,
  to: Version,
  { fromId, moved, raised }: Merged & { fromId: string },
): Promise<void> {
  await db.execute(nextVersion(to))
  if (moved.length > 0) {
    await db
      .update(basketLines)
      .set({ basketId: to.id })
      .where(inArray(basketLines.rowId, [...moved]))
  }
  for (const { rowId, ...line } of raised) {
    await db.update(basketLines).set(line).where(eq(basketLines.rowId, rowId))
  }
  await db
    .update(baskets)
    .set({ voucherId: sql`coalesce(${baskets.voucherId}, (select voucher_id from baskets where id = ${fromId}))` })
    .where(eq(baskets.id, to.id))
}

export async function removeBasket(db: Database, id: string): Promise<void> {
  await db.delete(baskets).where(eq(baskets.id, id))
}

/**
 * Anonymous baskets that nobody has touched since. One that an order came from stays, as the order's own witness; these
 * tables belong to domains above this one, so they are only named here.
 */
export async function deleteAbandonedBaskets(db: Database, before: Date): Promise<number> {
  const { rowCount } = await db.execute<Record<string, never>>(sql`delete from ${baskets} as basket
    where session_id_hash is not null and updated_at < ${before.toISOString()}::timestamptz and not exists (
      select 1 from checkouts join orders on orders.checkout_token = checkouts.token
      where checkouts.basket_id = basket.id)`)
  return rowCount ?? 0
}
