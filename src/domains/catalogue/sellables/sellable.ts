import type { PriceList } from '#src/domains/pricing/price-list.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { pickTranslation, type StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import type { Pence } from '#src/shared/money/money.ts'
import type { ProductionOption, VariantOption } from '../products/product.ts'
import { brandedTypeId, type ProductTypeId } from '../products/product-types.ts'

/** A product or one of its variants: what can be added to a basket or a quote. Both have ids of one sequence. */
export type Sellable = {
  /** False once unpublished or withdrawn. A basket still shows the line, but it cannot be bought. */
  isPublished: boolean
  productId: number
  /** Null for the product itself. */
  variantId: number | null
  hasVariants: boolean
  slug: string
  title: StoredTranslations
  variantTitle: StoredTranslations | null
  sku: string
  /** The variant's own picture; `parentThumbnailKey` is the fallback. */
  thumbnailKey: string | null
  parentThumbnailKey: string | null
  variantOptions: readonly VariantOption[]
  priceList: PriceList
  /** The variant's difference to every tier's unit price; can be negative. */
  priceDifferenceNet: Pence
  deliveryClass: string
  weightGrams: number
  /** The categories with all their ancestors, because vouchers can be limited to a category. */
  categoryIds: readonly number[]
  productionOptions: readonly ProductionOption[]
  /** False: can be quoted, but not bought. */
  purchasable: boolean
  availableForHire: boolean
  isPersonalisable: boolean
  /** custom-gateway and e-magination are designers of other companies, in which customers design the product. */
  hasCustomGatewayDesigner: boolean
  hasEmaginationDesigner: boolean
  typeId: ProductTypeId
  /** Null: stock is not tracked. */
  stockQty: number | null
}

type PrintableProduct = Pick<
  Sellable,
  'typeId' | 'isPersonalisable' | 'hasCustomGatewayDesigner' | 'hasEmaginationDesigner'
> & {
  priceList: Pick<PriceList, 'maxColours' | 'setupNet'>
}

/** Whether the product carries the customer's artwork: branded, designed, with a set-up charge or with several colours. */
export function isPrinted({ typeId, priceList: { maxColours, setupNet }, ...product }: PrintableProduct): boolean {
  const isDesigned = product.isPersonalisable || product.hasCustomGatewayDesigner || product.hasEmaginationDesigner
  return typeId === brandedTypeId || isDesigned || maxColours > 1 || setupNet > 0
}

/** 'Work Polo, Black / Large': the product's title with the variant's. */
export function getSellableTitle(
  locale: Locale,
  { title, variantTitle }: Pick<Sellable, 'title' | 'variantTitle'>,
): string {
  const titles = variantTitle ? [title, variantTitle] : [title]
  return titles.map((each) => pickTranslation(locale, each)).join(', ')
}
