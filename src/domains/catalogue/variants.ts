import type { ProductVariant, VariationEntry, VariationTypes } from './catalogue-contract.ts'

export const variationKinds = ['colour', 'size', 'option', 'accessories'] as const
export type VariationKind = (typeof variationKinds)[number]

/** The chosen option id of each type that the product has. */
export type Selection = Partial<Record<VariationKind, number>>

const typeNames = {
  colour: 'Colour',
  size: 'Size',
  option: 'Option',
  accessories: 'Accessories',
} as const satisfies Record<VariationKind, keyof VariationTypes>

export function entriesOf(types: VariationTypes, kind: VariationKind): readonly VariationEntry[] {
  return types[typeNames[kind]]
}

/** spec §4: the active variant is the one whose option ids match the selected colour, size, option and accessories. */
export function findVariant(variants: readonly ProductVariant[], selection: Selection): ProductVariant | undefined {
  const chosen = Object.values(selection)
  return variants.find(
    ({ variant_options }) => variant_options.length === chosen.length && hasOptions(variant_options, chosen),
  )
}

/**
 * spec §4: the first entry of each type unless the address gives one (`?colour=red`, or the option's id). Where no variant
 * has that combination, the first variant with what the address gave is taken, else the first of all.
 */
export function preselect(
  { variants, variation_types: types }: { variants: readonly ProductVariant[]; variation_types: VariationTypes },
  address: URLSearchParams,
): Selection {
  const selection: Selection = {}
  const given: number[] = []
  for (const kind of variationKinds) {
    const entries = entriesOf(types, kind)
    const wanted = address.get(kind)
    const named = entries.find((entry) => entry.value === wanted || String(entry.id) === wanted)
    const entry = named ?? entries[0]
    if (named) given.push(named.id)
    if (entry) selection[kind] = entry.id
  }
  if (findVariant(variants, selection)) return selection
  const nearest = variants.find(({ variant_options }) => hasOptions(variant_options, given)) ?? variants[0]
  return nearest ? selectionOf(nearest) : selection
}

function selectionOf({ variant_options }: ProductVariant): Selection {
  return Object.fromEntries(variant_options.map(({ id, variant }) => [variant.slug, id]))
}

function hasOptions(options: ProductVariant['variant_options'], ids: readonly number[]): boolean {
  return ids.every((id) => options.some((option) => option.id === id))
}
