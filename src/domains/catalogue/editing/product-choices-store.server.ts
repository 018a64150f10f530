import { asc } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { type AttributeChoice, readAttributeChoices } from '../attributes/product-attributes-store.server.ts'
import { brands, categories, productionSets } from '../catalogue-tables.server.ts'
import { readDeliveryTerms } from '../delivery/delivery-store.server.ts'

/** What a product can refer to. Categories include those that are not published. */
export type ProductChoices = {
  categories: { id: number; parentId: number | null; title: StoredTranslations; isPublished: boolean }[]
  brands: { id: number; title: string }[]
  attributes: AttributeChoice[]
  productionSets: { id: number; name: string }[]
  deliveryClasses: { id: string; name: StoredTranslations }[]
}

export async function readProductChoices(db: Database): Promise<ProductChoices> {
  const { terms } = await readDeliveryTerms(db)
  return {
    categories: await db
      .select({
        id: categories.id,
        parentId: categories.parentId,
        title: categories.title,
        isPublished: categories.isPublished,
      })
      .from(categories)
      .orderBy(asc(categories.path)),
    attributes: await readAttributeChoices(db),
    brands: await db.select({ id: brands.id, title: brands.title }).from(brands).orderBy(asc(brands.title)),
    productionSets: await db.select().from(productionSets).orderBy(asc(productionSets.name)),
    deliveryClasses: terms.classes.map(({ id, name }) => ({ id, name })),
  }
}
