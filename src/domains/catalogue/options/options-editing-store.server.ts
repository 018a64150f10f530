import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { splitIntoStatements } from '#src/platform/database/statement-parts.server.ts'
import { type Locale, locales, sourceLocale } from '#src/shared/locale/languages.ts'
import type { OptionKind } from '../products/product.ts'
import { options, optionVersions } from '../products/product-tables.server.ts'
import { toIdArray } from '../sellables/sellable-store.server.ts'
import { kindOrder } from '../variants/option-order-store.server.ts'
import { labelSeparator } from '../variants/variant-text.ts'
import { type SharedOption, toSharedOption } from './shared-option.ts'

export type OptionRow = typeof options.$inferSelect
type OptionColumns = Pick<OptionRow, 'value' | 'label' | 'swatch'>

/** The products that have an option, also those whose variant with it was withdrawn. */
const productsWithOption = (optionId: unknown) => sql`
  select po.product_id from product_options po where po.option_id = ${optionId}
  union select v.product_id from variant_options vo join variants v on v.id = vo.variant_id where vo.option_id = ${optionId}`

type Window = { limit: number; offset: number }

/** Lists the options of one kind, sorted by name. */
export async function listOptionRows(db: Database, { kind, q }: { kind: OptionKind; q: string }, window: Window) {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 6)
  const texts = sql.raw(locales.map((locale) => `coalesce(options.label ->> '${locale}', '')`).join(" || ' ' || "))
  const isMatch = words.map(
    (word) => sql`strpos(plain_text(${texts} || ' ' || options.value), plain_text(${word})) > 0`,
  )
  return db
    .select({
      id: options.id,
      value: options.value,
      label: options.label,
      swatch: options.swatch,
      imageKey: options.imageKey,
      products: sql<number>`(select count(*)::int from (${productsWithOption(sql`options.id`)}) used)`,
    })
    .from(options)
    .where(and(eq(options.kind, kind), ...isMatch))
    .orderBy(sql.raw(`lower(options.label ->> '${sourceLocale}')`), asc(options.id))
    .limit(window.limit)
    .offset(window.offset)
}

export async function findOptionRow(db: Database, id: number): Promise<OptionRow | undefined> {
  const [row] = await db.select().from(options).where(eq(options.id, id))
  return row
}

/** Locks an option: until the end of the transaction nobody else changes it, and no product gets it. */
export async function lockOptionRow(db: Database, id: number): Promise<OptionRow | undefined> {
  const [row] = await db.select().from(options).where(eq(options.id, id)).for('update')
  return row
}

export async function listOptionProductIds(db: Database, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ product_id: number }>(sql`${productsWithOption(id)} order by 1`)
  return rows.map((row) => row.product_id)
}

/** Locks the products and their variants until the end of the transaction, in the order in which sales and edits lock them. */
export async function lockProducts(db: Database, productIds: readonly number[]): Promise<void> {
  const ids = productIds.toSorted((one, other) => one - other)
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from variants where product_id = any(${toIdArray(ids)}::integer[]) order by id`,
  )
  for (const part of splitIntoStatements(ids)) {
    await db.execute(
      sql`select id from products where id = any(${toIdArray(part)}::integer[]) order by id for no key update`,
    )
  }
  for (const part of splitIntoStatements(rows.map(({ id }) => id))) {
    await db.execute(
      sql`select id from variants where id = any(${toIdArray(part)}::integer[]) order by id for no key update`,
    )
  }
}

/** Whether another option of this kind has this code. */
export async function isOptionCodeTaken(
  db: Database,
  { id, kind, value }: Pick<OptionRow, 'id' | 'kind' | 'value'>,
): Promise<boolean> {
  const isTaken = and(eq(options.kind, kind), eq(options.value, value), ne(options.id, id))
  return (await db.select({ id: options.id }).from(options).where(isTaken).limit(1)).length > 0
}

/** Whether a product that has this option has another one of its kind with this name. */
export async function isLabelUsedBeside(
  db: Database,
  { id, kind, label }: Pick<OptionRow, 'id' | 'kind' | 'label'>,
): Promise<boolean> {
  const name = sql.raw(`lower(o.label ->> '${sourceLocale}')`)
  const { rows } = await db.execute<{ id: number }>(sql`
    select o.id from options o where o.kind = ${kind} and o.id <> ${id} and ${name} = lower(${label[sourceLocale]})
      and exists (select 1 from (${productsWithOption(sql`o.id`)}) other
        join (${productsWithOption(id)}) own on own.product_id = other.product_id) limit 1`)
  return rows.length > 0
}

/** Adds it after the others of its kind. Returns its id. */
export async function insertOptionRow(db: Database, row: OptionColumns & { kind: OptionKind }): Promise<number> {
  const [last] = await db
    .select({ position: options.position })
    .from(options)
    .where(eq(options.kind, row.kind))
    .orderBy(desc(options.position))
    .limit(1)
  const [inserted] = await db
    .insert(options)
    .values({ ...row, position: (last?.position ?? -1) + 1 })
    .returning({ id: options.id })
  if (!inserted) throw new Error('The option was not inserted')
  return inserted.id
}

type NewOptionVersion = { columns: OptionColumns; savedBy?: number | undefined; savedAt?: Date }

/** Changes an option and stores both versions, so that the changes of somebody who has the older one open can be merged. */
export async function saveOptionVersion(
  db: Database,
  row: OptionRow,
  { columns, ...saved }: NewOptionVersion,
): Promise<void> {
  const { id: optionId } = row
  const version = row.version + 1
  await insertOptionVersion(db, { optionId, version: row.version, content: toSharedOption(row) })
  await db
    .update(options)
    .set({ ...columns, version })
    .where(eq(options.id, optionId))
  await insertOptionVersion(db, { optionId, version, content: toSharedOption(columns), ...saved })
}

export async function deleteOptionRow(db: Database, id: number): Promise<void> {
  await db.delete(options).where(eq(options.id, id))
}

/** The form of a product contains the names of its options, so a person who has it open has an older version. */
export async function raiseProductVersions(db: Database, productIds: readonly number[]): Promise<void> {
  await db.execute(sql`update products set version = version + 1 where id = any(${toIdArray(productIds)}::integer[])`)
}

/** 'Red / Small' in every language that one of the names has, as `saveVariants` writes it. */
export async function refreshVariantTitles(db: Database, productIds: readonly number[]): Promise<void> {
  const own = (locale: Locale) => `nullif(o.label ->> '${locale}', '')`
  const pick = (locale: Locale) => sql.raw(`coalesce(${own(locale)}, o.label ->> '${sourceLocale}')`)
  const titles = locales.map((locale) => {
    const title = sql`string_agg(${pick(locale)}, ${labelSeparator} order by ${kindOrder})`
    const isUsed = locale === sourceLocale ? sql`true` : sql.raw(`bool_or(${own(locale)} is not null)`)
    return sql`${sql.raw(`'${locale}'`)}, case when ${isUsed} then ${title} end`
  })
  await db.execute(sql`
    update variants set title = named.title
    from (
      select vo.variant_id, jsonb_strip_nulls(jsonb_build_object(${sql.join(titles, sql`, `)})) as title
      from variants v join variant_options vo on vo.variant_id = v.id join options o on o.id = vo.option_id
      where v.product_id = any(${toIdArray(productIds)}::integer[]) group by vo.variant_id) named
    where variants.id = named.variant_id and variants.title <> named.title`)
}

export async function findOptionVersion(
  db: Database,
  optionId: number,
  version: number,
): Promise<SharedOption | undefined> {
  const isVersion = and(eq(optionVersions.optionId, optionId), eq(optionVersions.version, version))
  const [row] = await db.select({ content: optionVersions.content }).from(optionVersions).where(isVersion)
  return row?.content
}

async function insertOptionVersion(db: Database, row: typeof optionVersions.$inferInsert): Promise<void> {
  await db.insert(optionVersions).values(row).onConflictDoNothing()
}
