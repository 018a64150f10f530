import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { type LineOptions, lineOptionNames } from '#src/domains/line-items/line-options.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { idInLimitedSubquery } from '#src/platform/database/id-in-limited-subquery.server.ts'
import { preparedStatement } from '#src/platform/database/prepared-statement.server.ts'
import { pence } from '#src/shared/money/money.ts'
import type { Basket, BasketKind, BuyingSettings } from './basket.ts'
import { basketLines, baskets } from './basket-tables.server.ts'
import type { StoredLine } from './priced-basket.ts'

/** The customer if signed in, otherwise the session; for staff in service mode a hash of staff and customer. */
export type BasketOwner = { customerId: number } | { ownerHash: string }

export type StoredBasket = Basket<StoredLine> & { id: string }

const optionColumns = Object.fromEntries(lineOptionNames.map((name) => [name, basketLines[name]])) as Pick<
  typeof basketLines,
  keyof LineOptions
>
/** Everything that a customer has entered. A staff price belongs to the line of one basket. */
const lineContentColumns = {
  productId: basketLines.productId,
  variantId: basketLines.variantId,
  qty: basketLines.qty,
  ...optionColumns,
  artworkFileId: basketLines.artworkFileId,
  artworkInstructions: basketLines.artworkInstructions,
}
const lineColumns = {
  rowId: basketLines.rowId,
  ...lineContentColumns,
  staffUnitNetPence: basketLines.staffUnitNetPence,
}
const contentNames = Object.keys(lineContentColumns) as (keyof typeof lineContentColumns)[]

/** `product_id, variant_id, qty, …` */
export const contentColumnList = sql.join(
  contentNames.map((name) => sql.identifier(lineContentColumns[name].name)),
  sql`, `,
)

type LineRow = Omit<StoredLine, 'staffUnitNet'> & { staffUnitNetPence: number | null }

function toLine({ staffUnitNetPence, ...line }: LineRow): StoredLine {
  return { ...line, staffUnitNet: staffUnitNetPence === null ? undefined : pence(staffUnitNetPence) }
}

const basketColumns = {
  id: baskets.id,
  version: baskets.version,
  voucherId: baskets.voucherId,
  deliveryPostcode: baskets.deliveryPostcode,
  deliveryServiceIds: baskets.deliveryServiceIds,
}

const prepareBasketQuery = (name: string, isOwner: SQL) =>
  preparedStatement((db) =>
    db
      .select({ ...basketColumns, line: lineColumns })
      .from(baskets)
      .leftJoin(basketLines, eq(basketLines.basketId, baskets.id))
      .where(and(isOwner, eq(baskets.kind, sql.param(sql.placeholder('kind'), baskets.kind))))
      .orderBy(asc(basketLines.createdAt), asc(basketLines.rowId))
      .prepare(name),
  )
const customerBasketQuery = prepareBasketQuery(
  'basket_of_customer',
  eq(baskets.customerId, sql.placeholder('customerId')),
)
const sessionBasketQuery = prepareBasketQuery('basket_of_session', eq(baskets.ownerHash, sql.placeholder('ownerHash')))

export async function findBasket(
  db: Database,
  owner: BasketOwner,
  kind: BasketKind,
): Promise<StoredBasket | undefined> {
  const statement = 'customerId' in owner ? customerBasketQuery(db) : sessionBasketQuery(db)
  const rows = await statement.execute({ ...owner, kind })
  const [first] = rows
  if (!first) return undefined
  const { line: _, ...basket } = first
  return { ...basket, kind, lines: rows.flatMap(({ line }) => (line ? toLine(line) : [])) }
}

/** The basket with this id, and the basket of this customer. */
export async function listBasketsForOrder(
  db: Database,
  { basketId, customerId }: { basketId: string; customerId: number | null },
): Promise<StoredBasket[]> {
  const isMatch = or(eq(baskets.id, basketId), customerId === null ? undefined : eq(baskets.customerId, customerId))
  const rows = await db
    .select({ id: baskets.id, version: baskets.version, voucherId: baskets.voucherId, line: lineColumns })
    .from(baskets)
    .innerJoin(basketLines, eq(basketLines.basketId, baskets.id))
    .where(and(isMatch, eq(baskets.kind, 'basket')))
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { line: _, ...basket } = first
    return { ...basket, kind: 'basket' as const, lines: group.map(({ line }) => toLine(line)) }
  })
}

/*
 * Optimistic locking: each change is one statement that applies only to the version it was decided on. It returns false
 * and changes nothing after a concurrent change.
 */

export type BasketVersion = { id: string; version: number; now: Date }

/** Creates the basket with its first line. */
export function createBasket(
  db: Database,
  { owner, kind }: { owner: BasketOwner; kind: BasketKind },
  line: StoredLine,
): Promise<boolean> {
  const { customerId = null, ownerHash = null } = owner as Partial<{ customerId: number; ownerHash: string }>
  return insertLineInto(
    db,
    // `sql.param` stores the kind as its column does: `basket` as `bag`.
    sql`insert into ${baskets} (id, kind, customer_id, session_id_hash)
      values (${newRandomId()}, ${sql.param(kind, baskets.kind)}, ${customerId}, ${ownerHash}) on conflict do nothing returning id`,
    line,
  )
}

/** A voucher may be applied before the first line is added [P8]. */
export async function createBasketWithVoucher(
  db: Database,
  { owner, kind }: { owner: BasketOwner; kind: BasketKind },
  voucherId: number,
): Promise<boolean> {
  const created = await db
    .insert(baskets)
    .values({ ...owner, kind, voucherId })
    .onConflictDoNothing()
    .returning({ id: baskets.id })
  return created.length > 0
}

export function saveBasketVoucher(db: Database, version: BasketVersion, voucherId: number | null): Promise<boolean> {
  return executeChange(db, buildVersionUpdate(version, sql`, voucher_id = ${voucherId}::integer`))
}

/** Appends the line, or inserts it before another. */
export function insertLine(db: Database, version: BasketVersion, line: LineToInsert): Promise<boolean> {
  return insertLineInto(db, buildVersionUpdate(version), line)
}

const quantityUpdate = preparedStatement((db) => {
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

export async function saveLineQuantity(
  db: Database,
  version: BasketVersion,
  { rowId, qty }: StoredLine,
): Promise<boolean> {
  const { rowCount } = await quantityUpdate(db).execute({ ...version, now: version.now.toISOString(), rowId, qty })
  return rowCount === 1
}

export function saveLineArtwork(db: Database, version: BasketVersion, line: StoredLine): Promise<boolean> {
  return executeChange(
    db,
    sql`with basket as (${buildVersionUpdate(version)})
      update ${basketLines} set artwork_file_id = ${line.artworkFileId},
        artwork_instructions = ${line.artworkInstructions}, updated_at = ${version.now.toISOString()}
      from basket where basket_id = basket.id and row_id = ${line.rowId}`,
  )
}

/** Without a row id, deletes all lines and the voucher. */
export function deleteLines(db: Database, version: BasketVersion, rowId?: string): Promise<boolean> {
  const changes = rowId === undefined ? sql`, voucher_id = null` : sql``
  return executeChange(
    db,
    sql`with basket as (${buildVersionUpdate(version, changes)})
      delete from ${basketLines} using basket
      where basket_id = basket.id ${rowId === undefined ? sql`` : sql`and row_id = ${rowId}`}`,
  )
}

/** The statement that increments the version and applies `changes`. It returns no row after a concurrent change. */
export function buildVersionUpdate({ id, version, now }: BasketVersion, changes = sql``): SQL {
  return sql`update ${baskets} set version = version + 1, updated_at = ${now.toISOString()} ${changes}
    where id = ${id} and version = ${version} returning id`
}

export type LineToInsert = StoredLine & { before?: string }

function insertLineInto(db: Database, basket: SQL, line: LineToInsert): Promise<boolean> {
  const values = contentNames.map((name) => sql`${line[name]}::${sql.raw(lineContentColumns[name].getSQLType())}`)
  const createdAt = sql`, coalesce((select other.created_at - interval '1 microsecond' from ${basketLines} as other
    where other.basket_id = basket.id and other.row_id = ${line.before}), now())`
  return executeChange(
    db,
    sql`with basket as (${basket})
      insert into ${basketLines} (row_id, basket_id, ${contentColumnList} ${line.before ? sql`, created_at` : sql``})
      select ${line.rowId}, basket.id, ${sql.join(values, sql`, `)} ${line.before ? createdAt : sql``} from basket`,
  )
}

/** Returns whether the statement changed a row. */
export async function executeChange(db: Database, statement: SQL): Promise<boolean> {
  const { rowCount } = await db.execute<Record<string, never>>(statement)
  return rowCount !== null && rowCount > 0
}

/**
 * Deletes baskets without a change since `before` that belong to no account, also those of service mode, except those that an
 * order was placed from. The tables of checkouts and orders belong to higher domains, so they appear here by SQL name only.
 */
export function deleteAbandonedBaskets(db: Database, before: Date, limit: number): Promise<{ id: string }[]> {
  const abandoned = sql`select basket.id from ${baskets} as basket
    where session_id_hash is not null and updated_at < ${before.toISOString()}::timestamptz and not exists (
      select 1 from checkouts join orders on orders.checkout_token = checkouts.token
      where checkouts.basket_id = basket.id)
    limit ${limit} for update of basket skip locked`
  return db.delete(baskets).where(idInLimitedSubquery(baskets.id, abandoned)).returning({ id: baskets.id })
}

/** Does not raise the version, because lines and voucher stay. The checkout compares the total that was shown instead. */
export async function saveDeliveryChoice(
  db: Database,
  { owner, kind }: { owner: BasketOwner; kind: BasketKind },
  { deliveryPostcode, deliveryServiceIds }: { deliveryPostcode: string; deliveryServiceIds: readonly string[] },
): Promise<void> {
  const isOwner =
    'customerId' in owner ? eq(baskets.customerId, owner.customerId) : eq(baskets.ownerHash, owner.ownerHash)
  await db
    .update(baskets)
    .set({ deliveryPostcode, deliveryServiceIds: [...deliveryServiceIds] })
    .where(and(isOwner, eq(baskets.kind, kind)))
}

/** Clears the choice, because the next order from this browser may be another person's. */
export async function clearDeliveryChoice(db: Database, basketId: string): Promise<void> {
  await db.update(baskets).set({ deliveryPostcode: null, deliveryServiceIds: [] }).where(eq(baskets.id, basketId))
}

const buyingSettingsQuery = preparedStatement((db) =>
  db
    .select({ cartEnabled: shopSettings.cartEnabled, quoteEnabled: shopSettings.quoteEnabled })
    .from(shopSettings)
    .prepare('buying settings'),
)

export async function readBuyingSettings(db: Database): Promise<BuyingSettings> {
  const [row] = await buyingSettingsQuery(db).execute()
  return row ?? { cartEnabled: false, quoteEnabled: false }
}
