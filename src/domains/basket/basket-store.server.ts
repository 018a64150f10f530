import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { newRandomId } from '#src/platform/columns.server.ts'
import type { Database } from '#src/platform/database.server.ts'
import { prepared } from '#src/platform/prepared.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import { pence } from '#src/shared/money.ts'
import type { Basket, BasketKind, BuyingSwitches } from './basket.ts'
import { basketLines, baskets } from './basket-tables.server.ts'
import type { StoredLine } from './shown-basket.ts'

/** The customer once signed in, else the visitor's session. */
export type BasketOwner = { customerId: number } | { sessionIdHash: string }

/** The lines as they were at this version. */
export type StoredBasket = Basket<StoredLine> & { id: string }

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

type LineRow = Omit<StoredLine, 'staffUnitNet'> & { overrideNetPence: number | null }

function toLine({ overrideNetPence, ...line }: LineRow): StoredLine {
  return { ...line, staffUnitNet: overrideNetPence === null ? undefined : pence(overrideNetPence) }
}

const basketWhere = (name: string, isOwners: SQL) =>
  prepared((db) =>
    db
      .select({ id: baskets.id, version: baskets.version, voucherId: baskets.voucherId, line: lineColumns })
      .from(baskets)
      .leftJoin(basketLines, eq(basketLines.basketId, baskets.id))
      .where(and(isOwners, eq(baskets.kind, sql.placeholder('kind'))))
      .orderBy(asc(basketLines.createdAt), asc(basketLines.rowId))
      .prepare(name),
  )
const basketOfCustomer = basketWhere('basket_of_customer', eq(baskets.customerId, sql.placeholder('customerId')))
const basketOfSession = basketWhere('basket_of_session', eq(baskets.sessionIdHash, sql.placeholder('sessionIdHash')))

export async function findBasket(
  db: Database,
  owner: BasketOwner,
  kind: BasketKind,
): Promise<StoredBasket | undefined> {
  const statement = 'customerId' in owner ? basketOfCustomer(db) : basketOfSession(db)
  const rows = await statement.execute({ ...owner, kind })
  const [first] = rows
  if (!first) return undefined
  const { line: _, ...basket } = first
  return { ...basket, kind, lines: rows.flatMap(({ line }) => (line ? toLine(line) : [])) }
}

/** The bag with this id, and the one of this account. */
export async function listStoredBags(
  db: Database,
  { basketId, customerId }: { basketId: string; customerId: number | null },
): Promise<StoredBasket[]> {
  const isOne = or(eq(baskets.id, basketId), customerId === null ? undefined : eq(baskets.customerId, customerId))
  const rows = await db
    .select({ id: baskets.id, version: baskets.version, voucherId: baskets.voucherId, line: lineColumns })
    .from(baskets)
    .innerJoin(basketLines, eq(basketLines.basketId, baskets.id))
    .where(and(isOne, eq(baskets.kind, 'bag')))
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { line: _, ...basket } = first
    return { ...basket, kind: 'bag' as const, lines: group.map(({ line }) => toLine(line)) }
  })
}

/*
 * Each change is one statement that holds only for the version it was decided on: it answers false, and has changed
 * nothing, when another call was faster. So no lock outlives a statement, and no change is lost.
 */

export type Version = { id: string; version: number; now: Date }

/** The first line makes the basket. */
export function createBasket(
  db: Database,
  { owner, kind }: { owner: BasketOwner; kind: BasketKind },
  line: StoredLine,
): Promise<boolean> {
  const { customerId = null, sessionIdHash = null } = owner as Partial<{ customerId: number; sessionIdHash: string }>
  return insertInto(
    db,
    sql`insert into ${baskets} (id, kind, customer_id, session_id_hash)
      values (${newRandomId()}, ${kind}, ${customerId}, ${sessionIdHash}) on conflict do nothing returning id`,
    line,
  )
}

/** A code may come before the first line (P8). */
export async function createBasketWithVoucher(
  db: Database,
  { owner, kind }: { owner: BasketOwner; kind: BasketKind },
  voucherId: number,
): Promise<boolean> {
  const made = await db
    .insert(baskets)
    .values({ ...owner, kind, voucherId })
    .onConflictDoNothing()
    .returning({ id: baskets.id })
  return made.length > 0
}

export function saveVoucher(db: Database, version: Version, voucherId: number | null): Promise<boolean> {
  return hasChanged(db, nextVersion(version, sql`, voucher_id = ${voucherId}::integer`))
}

/** At the end, or back before another line. */
export function insertLine(db: Database, version: Version, line: PlacedLine): Promise<boolean> {
  return insertInto(db, nextVersion(version), line)
}

const quantitySaved = prepared((db) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const basket = db.$with('basket').as(
    db
      .update(baskets)
      .set({ version: sql`${baskets.version} + 1`, updatedAt: now })
      .where(and(eq(baskets.id, sql.placeholder('id')), eq(baskets.version, sql.placeholder('version'))))
      .returning({ id: baskets.id }),
  )
  return db
    .with(basket)
    .update(basketLines)
    .set({ qty: sql`${sql.placeholder('qty')}::integer`, updatedAt: now })
    .from(basket)
    .where(and(eq(basketLines.basketId, basket.id), eq(basketLines.rowId, sql.placeholder('rowId'))))
    .prepare('basket_quantity_saved')
})

export async function saveQuantity(db: Database, version: Version, { rowId, qty }: StoredLine): Promise<boolean> {
  const { rowCount } = await quantitySaved(db).execute({ ...version, now: version.now.toISOString(), rowId, qty })
  return rowCount === 1
}

export function saveArtwork(db: Database, version: Version, line: StoredLine): Promise<boolean> {
  return hasChanged(
    db,
    sql`with basket as (${nextVersion(version)})
      update ${basketLines} set artwork_file_id = ${line.artworkFileId},
        artwork_instructions = ${line.artworkInstructions}, updated_at = ${version.now.toISOString()}
      from basket where basket_id = basket.id and row_id = ${line.rowId}`,
  )
}

/** Without a row id all of them, and the discount code too. */
export function deleteLines(db: Database, version: Version, rowId?: string): Promise<boolean> {
  const and = rowId === undefined ? sql`, voucher_id = null` : sql``
  return hasChanged(
    db,
    sql`with basket as (${nextVersion(version, and)})
      delete from ${basketLines} using basket
      where basket_id = basket.id ${rowId === undefined ? sql`` : sql`and row_id = ${rowId}`}`,
  )
}

/** The statement that raises it, and with it whatever else is set; no row where another call was faster. */
export function nextVersion({ id, version, now }: Version, changes = sql``): SQL {
  return sql`update ${baskets} set version = version + 1, updated_at = ${now.toISOString()} ${changes}
    where id = ${id} and version = ${version} returning id`
}

export type PlacedLine = StoredLine & { before?: string }

function insertInto(db: Database, basket: SQL, line: PlacedLine): Promise<boolean> {
  const place = sql`, coalesce((select other.created_at - interval '1 microsecond' from ${basketLines} as other
    where other.basket_id = basket.id and other.row_id = ${line.before}), now())`
  return hasChanged(
    db,
    sql`with basket as (${basket})
      insert into ${basketLines} (row_id, basket_id, product_id, variant_id, qty, artwork_colours,
        production_option_id, design_id, is_hire, artwork_file_id, artwork_instructions
        ${line.before ? sql`, created_at` : sql``})
      select ${line.rowId}, basket.id, ${line.productId}::integer, ${line.variantId}::integer, ${line.qty}::integer,
        ${line.artworkColours}::integer, ${line.productionOptionId}::integer, ${line.designId}, ${line.isHire}::boolean,
        ${line.artworkFileId}, ${line.artworkInstructions} ${line.before ? place : sql``} from basket`,
  )
}

export async function hasChanged(db: Database, statement: SQL): Promise<boolean> {
  const { rowCount } = await db.execute<Record<string, never>>(statement)
  return rowCount !== null && rowCount > 0
}

const buyingSwitches = prepared((db) =>
  db
    .select({ cartEnabled: shopSettings.cartEnabled, quoteEnabled: shopSettings.quoteEnabled })
    .from(shopSettings)
    .prepare('buying switches'),
)

export async function readBuyingSwitches(db: Database): Promise<BuyingSwitches> {
  const [row] = await buyingSwitches(db).execute()
  return row ?? { cartEnabled: false, quoteEnabled: false }
}
