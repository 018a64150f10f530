import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import { pence } from '#src/shared/money.ts'
import type { BasketKind, BuyingSwitches } from './basket.ts'
import { basketLines, baskets } from './basket-tables.server.ts'
import type { StoredLine } from './shown-basket.ts'

/** The customer once signed in, else the visitor's session. */
export type BasketOwner = { customerId: number } | { sessionIdHash: string }

/** Which basket is changed, and when. */
export type Change = { basketId: string; now: Date }

const lineColumns = {
  rowId: basketLines.rowId,
  productId: basketLines.productId,
  variantId: basketLines.variantId,
  qty: basketLines.qty,
  artworkColours: basketLines.artworkColours,
  productionOptionId: basketLines.productionOptionId,
  designId: basketLines.designId,
  isHire: basketLines.isHire,
  artworkFileId: basketLines.artworkFileId,
  artworkInstructions: basketLines.artworkInstructions,
  overrideNetPence: basketLines.overrideNetPence,
}
const inOrderOfAdding = [asc(basketLines.createdAt), asc(basketLines.rowId)]

type LineRow = Omit<StoredLine, 'staffUnitNet'> & { overrideNetPence: number | null }

function toLine({ overrideNetPence, ...line }: LineRow): StoredLine {
  return { ...line, staffUnitNet: overrideNetPence === null ? undefined : pence(overrideNetPence) }
}

function isOf(owner: BasketOwner, kind: BasketKind): SQL | undefined {
  const isOwners =
    'customerId' in owner ? eq(baskets.customerId, owner.customerId) : eq(baskets.sessionIdHash, owner.sessionIdHash)
  return and(isOwners, eq(baskets.kind, kind))
}

export async function findLines(db: Database, owner: BasketOwner, kind: BasketKind): Promise<StoredLine[]> {
  const rows = await db
    .select(lineColumns)
    .from(basketLines)
    .innerJoin(baskets, eq(baskets.id, basketLines.basketId))
    .where(isOf(owner, kind))
    .orderBy(...inOrderOfAdding)
  return rows.map(toLine)
}

/** Whoever else wants to change this basket waits for the end of the transaction. */
export async function lockBasket(db: Database, owner: BasketOwner, kind: BasketKind): Promise<string | undefined> {
  const [row] = await db.select({ id: baskets.id }).from(baskets).where(isOf(owner, kind)).for('update')
  return row?.id
}

/** Nothing when another call of the same owner has made it meanwhile. */
export async function createBasket(db: Database, owner: BasketOwner, kind: BasketKind): Promise<string | undefined> {
  const [row] = await db
    .insert(baskets)
    .values({ ...owner, kind })
    .onConflictDoNothing()
    .returning({ id: baskets.id })
  return row?.id
}

export async function listLines(db: Database, basketId: string): Promise<StoredLine[]> {
  const rows = await db
    .select(lineColumns)
    .from(basketLines)
    .where(eq(basketLines.basketId, basketId))
    .orderBy(...inOrderOfAdding)
  return rows.map(toLine)
}

/** The basket's version rises in the same statement as the change that it stands for. */
function touching(db: Database, { basketId, now }: Change) {
  const touched = db.$with('touched').as(
    db
      .update(baskets)
      .set({ version: sql`${baskets.version} + 1`, updatedAt: now })
      .where(eq(baskets.id, basketId))
      .returning({ id: baskets.id }),
  )
  return db.with(touched)
}

export async function insertLine(db: Database, change: Change, { staffUnitNet: _, ...row }: StoredLine): Promise<void> {
  await touching(db, change)
    .insert(basketLines)
    .values({ ...row, basketId: change.basketId })
}

export async function saveQuantity(
  db: Database,
  change: Change,
  { rowId, qty }: Pick<StoredLine, 'rowId' | 'qty'>,
): Promise<void> {
  await touching(db, change).update(basketLines).set({ qty, updatedAt: change.now }).where(eq(basketLines.rowId, rowId))
}

/** Without a row id, all of them. */
export async function deleteLines(db: Database, change: Change, rowId?: string): Promise<void> {
  const isMeant = rowId === undefined ? undefined : eq(basketLines.rowId, rowId)
  await touching(db, change)
    .delete(basketLines)
    .where(and(eq(basketLines.basketId, change.basketId), isMeant))
}

export async function readBuyingSwitches(db: Database): Promise<BuyingSwitches> {
  const [row] = await db
    .select({ cartEnabled: shopSettings.cartEnabled, quoteEnabled: shopSettings.quoteEnabled })
    .from(shopSettings)
  return row ?? { cartEnabled: false, quoteEnabled: false }
}
