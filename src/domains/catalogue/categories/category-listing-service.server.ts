import type { Shop } from '#src/platform/shop.server.ts'
import type { FieldErrors } from '#src/shared/form/form-data.ts'
import { type Locale, locales } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as categoriesText from '#src/translations/backoffice/categories-text.ts'
import { type FilterAttribute, readFilterAttributes } from '../listing/filter-attribute-store.server.ts'
import { type CategoryEdit, categoryLimits } from './category-edit.ts'
import { findProductSkus } from './category-editing-store.server.ts'
import { parsePriceLimits, splitLines } from './category-listing-fields.ts'

type TypedFields = { priceLimits: string; filterSlugs: string; pinnedSkus: string }
type ListingFields = Pick<CategoryEdit, keyof TypedFields>

/** Reads price limits, filters and products as they are typed. */
export async function readListingFields(
  { db }: Shop,
  locale: Locale,
  typed: TypedFields,
): Promise<Result<ListingFields, FieldErrors>> {
  const errors: FieldErrors = {}
  const priceLimits = parsePriceLimits(typed.priceLimits)
  if (!priceLimits) {
    errors.priceLimits = [translate(locale, categoriesText.invalidPriceLimits, { max: categoryLimits.priceLimits })]
  }
  const names = splitLines(typed.filterSlugs)
  const attributes = await readFilterAttributes(db)
  const found = names.map((name) => ({ name, slug: findAttribute(attributes, name)?.slug }))
  const unknownFilters = found.flatMap(({ name, slug }) => (slug === undefined ? [name] : []))
  if (unknownFilters.length > 0) {
    errors.filterSlugs = [translate(locale, categoriesText.unknownFilters, { names: unknownFilters.join(', ') })]
  }
  const skus = splitLines(typed.pinnedSkus)
  const known = new Set((await findProductSkus(db, skus)).map(({ sku }) => sku))
  const unknownSkus = skus.filter((sku) => !known.has(sku))
  if (unknownSkus.length > 0) {
    errors.pinnedSkus = [translate(locale, categoriesText.unknownSkus, { skus: unknownSkus.join(', ') })]
  } else if (skus.length > categoryLimits.pinned) {
    errors.pinnedSkus = [translate(locale, categoriesText.tooManyPinned, { max: categoryLimits.pinned })]
  }
  if (!priceLimits || Object.keys(errors).length > 0) return refuse(errors)
  const filterSlugs = [...new Set(found.flatMap(({ slug }) => slug ?? []))]
  return ok({ priceLimits, filterSlugs, pinnedSkus: skus })
}

/** Finds an attribute by its slug, or by its name in any language. */
function findAttribute(attributes: readonly FilterAttribute[], typed: string): FilterAttribute | undefined {
  const name = typed.toLowerCase()
  return attributes.find((attribute) =>
    [attribute.slug, ...locales.map((locale) => pickTranslation(locale, attribute.name))].some(
      (each) => each.toLowerCase() === name,
    ),
  )
}
