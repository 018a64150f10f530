import { type OptionKind, optionKinds } from '#src/domains/catalogue/products/product.ts'
import { mapLocales, type Translations } from '#src/shared/locale/languages.ts'
import { toSlug } from '#src/shared/slug.ts'
import { translateOptionLabel } from './catalogue/option-labels.ts'
import type { Choice, ProductDraft } from './catalogue/product-draft.ts'
import type { ProductSpec } from './pictures/products.ts'

export type SeedOption = { kind: OptionKind; value: string; label: Translations }

export type SeedVariant = {
  title: Translations
  sku: string
  options: readonly SeedOption[]
  priceDifferenceNetPence: number
  stock: number | null
  /** The picture in this variant's colour, if it has one. */
  thumbnail?: { key: string; spec: ProductSpec }
}

type SelectedOption = { kind: OptionKind; label: string; deltaPence: number }

/** Every combination of the draft's choices, in their order. */
export function buildVariants(draft: ProductDraft, slug: string): SeedVariant[] {
  const groups = optionKinds.flatMap((kind) => {
    const choices = draft.choices[kind]
    return choices ? [choices.map((choice) => toSelectedOption(kind, choice))] : []
  })
  if (groups.length === 0) return []
  const combinations = groups.reduce<SelectedOption[][]>(
    (all, group) => all.flatMap((combination) => group.map((choice) => [...combination, choice])),
    [[]],
  )
  return combinations.map((combination) => toVariant(draft, slug, combination))
}

function toSelectedOption(kind: OptionKind, choice: Choice): SelectedOption {
  const [label, deltaPence] = typeof choice === 'string' ? [choice, 0] : choice
  return { kind, label, deltaPence }
}

function toVariant(draft: ProductDraft, slug: string, combination: readonly SelectedOption[]): SeedVariant {
  const options = combination.map(({ kind, label }) => ({
    kind,
    label: translateOptionLabel(label),
    value: toSlug(label),
  }))
  const colour = options.find((option) => option.kind === 'colour')
  const picture = draft.pictures[0]
  const isSoldOut = combination.some(({ label }) => draft.soldOut?.includes(label))
  return {
    title: mapLocales((locale) => options.map(({ label }) => label[locale]).join(' / ')),
    sku: `${draft.sku}-${options.map((option) => toSkuCode(option.value)).join('-')}`,
    options,
    priceDifferenceNetPence: combination.reduce((sum, { deltaPence }) => sum + deltaPence, 0),
    stock: isSoldOut ? 0 : (draft.stock ?? null),
    thumbnail:
      colour && picture
        ? { key: `pictures/${slug}-${colour.value}.svg`, spec: { ...picture, colour: colour.label.en } }
        : undefined,
  }
}

/** `royal-blue` becomes `ROYBLU`. */
const toSkuCode = (value: string) =>
  value
    .split('-')
    .map((word) => word.slice(0, 3))
    .join('')
    .toUpperCase()
