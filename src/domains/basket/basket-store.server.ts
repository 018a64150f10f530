import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { newRandomId } from '#src/platform/columns.server.ts'
import type { Database } from '#src/platform/database.server.ts'
import { prepared } from '#src/platform/prepared.server.ts'
import { auditLog, shopSettings } from '#src/platform/records-tables.server.ts'
import { type Pence, pence } from '#src/shared/money.ts'
import type { Basket, BasketKind, BuyingSwitches } from './basket.ts'
import { basketLines, baskets } from './basket-tables.server.ts'
import type { Merged } from './merge-lines.ts'
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

/** Who gave a line its price, when and why; by row. */
export async function listPriceEdits(db: Database, basketId: string) {
  const rows = await db
    .select({
      rowId: basketLines.rowId,
      overrideBy: basketLines.overrideBy,
      overrideAt: basketLines.overrideAt,
      overrideReason: basketLines.overrideReason,
    })
    .from(basketLines)
    .where(and(eq(basketLines.basketId, basketId), isNotNull(basketLines.overrideBy)))
  return new Map(rows.map(({ rowId, ...edit }) => [rowId, edit]))
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

export type PriceEdit = {
  rowId: string
  /** Null goes back to the list. */
  unitNet: Pence | null
  listUnitNet: Pence
  oldUnitNet: Pence
  reason: string
  by: { id: number; role: string }
}

/** The price and its record are written together, or neither. */
export function savePrice(db: Database, version: Version, edit: PriceEdit): Promise<boolean> {
  const { rowId, unitNet, listUnitNet, oldUnitNet, reason, by } = edit
  const when = version.now.toISOString()
  const set =
    unitNet === null
      ? sql`override_net_pence = null, override_list_net_pence = null, override_by = null, override_at = null,
          override_reason = null`
      : sql`override_net_pence = ${unitNet}::bigint, override_list_net_pence = ${listUnitNet}::bigint,
          override_by = ${by.id}::integer, override_at = ${when}::timestamptz, override_reason = ${reason}`
  const before = JSON.stringify({ unitNetPence: oldUnitNet })
  const after = JSON.stringify({ unitNetPence: unitNet ?? listUnitNet, listUnitNetPence: listUnitNet })
  return hasChanged(
    db,
    sql`with basket as (${nextVersion(version)}),
      line as (update ${basketLines} set ${set}, updated_at = ${when}::timestamptz
        from basket where basket_id = basket.id and row_id = ${rowId} returning row_id)
      insert into ${auditLog} (actor_id, actor_role, action, subject, subject_id, before, after, note, occurred_at)
      select ${by.id}::integer, ${by.role}, 'basket price edited', 'basket line', row_id, ${before}::jsonb,
        ${after}::jsonb, ${reason}, ${when}::timestamptz from line`,
  )
}

export async function recordRefusedPrice(
  db: Database,
  refused: { rowId: string; by: { id: number | null; role: string }; now: Date },
): Promise<void> {
  await db.insert(auditLog).values({
    actorId: refused.by.id,
    actorRole: refused.by.role,
    action: 'basket price refused',
    subject: 'basket line',
    subjectId: refused.rowId,
    occurredAt: refused.now,
  })
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

/*
 * Work on two baskets at once: inside a transaction, which then holds both rows against all of the above.
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

function nextVersion({ id, version, now }: Version, changes = sql``): SQL {
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

async function hasChanged(db: Database, statement: SQL): Promise<boolean> {
  const { rowCount } = await db.execute<Record<string, never>>(statement)
  return rowCount !== null && rowCount > 0
}

export async function readBuyingSwitches(db: Database): Promise<BuyingSwitches> {
  const [row] = await db
    .select({ cartEnabled: shopSettings.cartEnabled, quoteEnabled: shopSettings.quoteEnabled })
    .from(shopSettings)
  return row ?? { cartEnabled: false, quoteEnabled: false }
}
