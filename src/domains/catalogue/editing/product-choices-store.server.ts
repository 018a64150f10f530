import { asc } from 'drizzle-orm'
import { readSettings } from '#src/platform/config/shop-settings.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { type AttributeChoice, readAttributeChoices } from '../attributes/product-attributes-store.server.ts'
import { brands, categories, productionSets } from '../catalogue-tables.server.ts'
import { readDeliveryTerms } from '../delivery/delivery-store.server.ts'
import { listOptionsBySet } from '../production-times/production-sets-store.server.ts'
import type { ProductionOption } from '../products/product.ts'

/** What a product can refer to. Categories include those that are not published. */
export type ProductChoices = {
  categories: { id: number; parentId: number | null; title: StoredTranslations; isPublished: boolean }[]
  brands: { id: number; title: string }[]
  attributes: AttributeChoice[]
  productionSets: { id: number; name: string; options: ProductionOption[] }[]
  deliveryClasses: { id: string; name: StoredTranslations }[]
  /** The limit of the shop for the quantity of a line. */
  shopMaxQuantity: number
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
    productionSets: await readProductionSets(db),
    shopMaxQuantity: (await readSettings(db)).maxLineQuantity,
    deliveryClasses: terms.classes.map(({ id, name }) => ({ id, name })),
  }
}

async function readProductionSets(db: Database): Promise<ProductChoices['productionSets']> {
  const options = await listOptionsBySet(db)
  const rows = await db
    .select({ id: productionSets.id, name: productionSets.name })
    .from(productionSets)
    .orderBy(asc(productionSets.name))
  return rows.map(({ id, name }) => ({ id, name, options: options.get(id) ?? [] }))
}
