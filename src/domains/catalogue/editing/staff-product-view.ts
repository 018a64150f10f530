import type { Locale } from '#src/shared/locale/languages.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { type Pence, pence } from '#src/shared/money/money.ts'
import { getProductState, type ProductState } from './product-edit.ts'
import type { PresentedChoices, SelectChoice } from './product-editing-view.ts'
import type { listStaffProductRows } from './staff-products-store.server.ts'

type Row = Awaited<ReturnType<typeof listStaffProductRows>>[number]

/** A row of the product list for staff. */
export type StaffProduct = {
  id: number
  slug: string
  title: string
  sku: string
  category: string
  brand: string
  thumbnailKey: string | null
  isPublished: boolean
  state: ProductState
  /** Null for a price on application. */
  priceNet: Pence | null
  stock: number | 'by variant' | 'not counted'
}

export type StaffProductChoices = Pick<
  PresentedChoices,
  'category' | 'brand' | 'type' | 'attributes' | 'productionSet'
> & {
  /** The one that the list is filtered by; none otherwise, because there can be thousands. */
  option: SelectChoice[]
}

export function presentStaffProduct(locale: Locale, row: Row): StaffProduct {
  const { id, slug, sku, thumbnailKey, isPublished } = row
  return {
    id,
    slug,
    sku,
    thumbnailKey,
    isPublished,
    state: getProductState(row),
    title: pickTranslation(locale, row.title),
    category: row.category ? pickTranslation(locale, row.category) : '',
    brand: row.brand ?? '',
    priceNet: row.displayNetPence === null ? null : pence(row.displayNetPence),
    stock: row.hasVariants ? 'by variant' : (row.stockQty ?? 'not counted'),
  }
}
