export const variationKinds = ['colour', 'size', 'option', 'accessories'] as const
export type VariationKind = (typeof variationKinds)[number]

/** The selected option id per variation kind. */
export type Selection = Partial<Record<VariationKind, number>>

type VariationTypes<Entry> = Readonly<Record<'Colour' | 'Size' | 'Option' | 'Accessories', readonly Entry[]>>
type WithOptions = { variant_options: readonly { id: number; variant: { slug: VariationKind } }[] }

const typeNames = {
  colour: 'Colour',
  size: 'Size',
  option: 'Option',
  accessories: 'Accessories',
} as const satisfies Record<VariationKind, keyof VariationTypes<unknown>>

export function getVariationEntries<Entry>(types: VariationTypes<Entry>, kind: VariationKind): readonly Entry[] {
  return types[typeNames[kind]]
}

/** The variant whose options are exactly the selected ones. */
export function findVariant<Variant extends WithOptions>(
  variants: readonly Variant[],
  selection: Selection,
): Variant | undefined {
  const optionIds = Object.values(selection)
  return variants.find(
    ({ variant_options }) => variant_options.length === optionIds.length && hasOptions(variant_options, optionIds),
  )
}

type VariantsWithTypes = {
  variants: readonly WithOptions[]
  variation_types: VariationTypes<{ id: number; value: string }>
}

/**
 * Selects the entry that the URL names (`?colour=red`, or the option's id), else the first entry of each kind. When no
 * variant has that combination: the first variant with the options in the URL, else the first variant.
 */
export function preselect(
  { variants, variation_types: types }: VariantsWithTypes,
  searchParams: URLSearchParams,
): Selection {
  const selection: Selection = {}
  const requestedIds: number[] = []
  for (const kind of variationKinds) {
    const entries = getVariationEntries(types, kind)
    const requested = searchParams.get(kind)
    const match = entries.find((entry) => entry.value === requested || String(entry.id) === requested)
    const entry = match ?? entries[0]
    if (match) requestedIds.push(match.id)
    if (entry) selection[kind] = entry.id
  }
  if (findVariant(variants, selection)) return selection
  const nearest = variants.find(({ variant_options }) => hasOptions(variant_options, requestedIds)) ?? variants[0]
  return nearest ? getVariantSelection(nearest) : selection
}

function getVariantSelection({ variant_options }: WithOptions): Selection {
  return Object.fromEntries(variant_options.map(({ id, variant }) => [variant.slug, id]))
}

function hasOptions(options: WithOptions['variant_options'], ids: readonly number[]): boolean {
  return ids.every((id) => options.some((option) => option.id === id))
}
