import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { type OptionKind, optionKinds } from '../products/product.ts'

export const variantLimits = {
  options: 300,
  variants: 2_500,
  /** The length of the label of an option, per language. */
  label: 60,
}

/** A value that shoppers choose, such as the colour red. */
export type OptionEdit = {
  kind: OptionKind
  label: StoredTranslations
  /** The colour of the swatch, such as `#c8102e`. Null: taken from the name of the colour. */
  swatch: string | null
}

/** A combination of options that can be bought, as staff edit it. */
export type VariantEdit = {
  /** The option of each kind by its label in the source language. Kinds that the variant does not have are absent. */
  options: Readonly<Partial<Record<OptionKind, string>>>
  sku: string
  /** Added to each tier's unit price; may be negative. */
  priceDifferenceNetPence: number
  /** Null: stock is not tracked for this variant. */
  stockQty: number | null
  isPublished: boolean
  /** The file of one of the product's pictures. Null: the variant has no picture of its own. */
  pictureKey: string | null
}

/** The labels of a variant in the order of the option kinds. */
export function listLabels({ options }: Pick<VariantEdit, 'options'>): string[] {
  return optionKinds.flatMap((kind) => options[kind] ?? [])
}

/** Two labels that differ only in case name the same option. */
export const toLabelKey = (label: string) => label.toLowerCase()
