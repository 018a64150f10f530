import { sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import type { MenuCategory } from './automatic-categories.ts'
import type { MenuTargetKind } from './menu-entry.ts'

/** What a menu can link to. `slug`: of a category its whole path. */
export type TargetRow = {
  kind: MenuTargetKind
  id: number
  slug: string
  title: StoredTranslations
  imageKey: string | null
  isShown: boolean
}

/** Each kind as a query of the same columns. A page at the address of a hidden category is hidden too. */
const allTargets = sql`(
  select 'category' as kind, id, path as slug, title, image_key, is_published as is_shown from categories
  union all
  select 'page', id, slug, title, image_key, is_published and is_current and not exists (
    select from categories where categories.path = pages.slug and not categories.is_published)
  from pages where kind <> 'home'
  union all
  select 'product', id, url, title, thumbnail_key, is_published from products
) as target`

const columns = sql`kind, id, slug, title, image_key as "imageKey", is_shown as "isShown"`

type TargetQuery = {
  ids: Readonly<Record<MenuTargetKind, readonly number[]>>
  slugs: readonly string[]
  productSlugs: readonly string[]
}

/** Finds targets by id or address. */
export async function findTargetRows(db: Database, { ids, slugs, productSlugs }: TargetQuery): Promise<TargetRow[]> {
  const isOneOf = (kind: MenuTargetKind) => sql`(kind = ${kind} and id = any(${sql.param([...ids[kind]])}::integer[]))`
  const { rows } = await db.execute<TargetRow>(sql`select ${columns} from ${allTargets}
    where ${isOneOf('category')} or ${isOneOf('page')} or ${isOneOf('product')}
    or (kind <> 'product' and slug = any(${sql.param([...slugs])}::text[]))
    or (kind = 'product' and slug = any(${sql.param([...productSlugs])}::text[]))
    order by kind, id`)
  return rows
}

/** Lists targets whose titles or addresses contain the text: categories first, then pages and products. */
export async function searchTargetRows(db: Database, q: string, limit: number): Promise<TargetRow[]> {
  const text = q.toLowerCase()
  const { rows } = await db.execute<TargetRow>(sql`select ${columns} from ${allTargets}
    where strpos(lower(slug), ${text}) > 0 or exists (
      select from jsonb_each_text(title) as each where strpos(lower(each.value), ${text}) > 0)
    order by kind, not is_shown, length(slug), id
    limit ${limit}`)
  return rows
}

/** The published categories of the upper levels, each with its place. */
export async function listMenuCategories(db: Database, levels: number): Promise<MenuCategory[]> {
  const { rows } = await db.execute<MenuCategory>(sql`
    select id, parent_id as "parentId", path, title from categories
    where is_published and array_length(string_to_array(path, '/'), 1) <= ${levels}
    order by position, id`)
  return rows
}

export async function hasFaqQuestions(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select 1 as found from faq_questions where is_published limit 1`,
  )
  return rows.length > 0
}
