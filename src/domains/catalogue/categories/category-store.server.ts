import { asc, eq } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { pence } from '#src/shared/money/money.ts'
import { adverts, brands, categories } from '../catalogue-tables.server.ts'
import type { Category, CategoryTree } from './category.ts'

export async function readCategoryTree(db: Database): Promise<CategoryTree> {
  const rows = await db
    .select()
    .from(categories)
    .where(eq(categories.isPublished, true))
    .orderBy(asc(categories.position), asc(categories.id))
  const all = rows.map(
    (row): Category => ({
      id: row.id,
      parentId: row.parentId,
      slug: row.slug,
      path: row.path,
      title: row.title,
      description: row.description,
      seoTitle: row.seoTitle,
      seoDescription: row.seoDescription,
      imageKey: row.imageKey,
      isLanding: row.isLanding,
      listing: {
        defaultSort: row.defaultSort,
        priceLimits: row.priceLimits.map(pence),
        filterSlugs: row.filterSlugs,
        pinnedProductIds: row.pinnedProductIds,
      },
    }),
  )
  const childrenById = Map.groupBy(all, (category) => category.parentId ?? 0)
  return {
    roots: childrenById.get(0) ?? [],
    byId: new Map(all.map((category) => [category.id, category])),
    byPath: new Map(all.map((category) => [category.path, category])),
    childrenById,
  }
}

export async function readAdverts(db: Database) {
  return db.select().from(adverts).where(eq(adverts.isActive, true)).orderBy(asc(adverts.gridPosition), asc(adverts.id))
}

export async function readBrands(db: Database) {
  return db.select().from(brands).orderBy(asc(brands.position), asc(brands.id))
}
