import { type OptionKind, optionKinds } from '#src/domains/catalogue/product-tables.server.ts'
import type { Choice, ProductDraft } from './catalogue/product-draft.ts'
import type { ProductSpec } from './pictures/products.ts'
import { slugOf } from './slug.ts'

export type SeedOption = { kind: OptionKind; value: string; label: string }

export type SeedVariant = {
  title: string
  sku: string
  options: readonly SeedOption[]
  netDeltaPence: number
  stock: number | null
  /** The picture in this variant's colour; absent where the colour is not chosen. */
  thumbnail?: { key: string; spec: ProductSpec }
}

type Picked = { kind: OptionKind; label: string; deltaPence: number }

/** Every combination of the draft's choices, in their order. */
export function buildVariants(draft: ProductDraft, url: string): SeedVariant[] {
  const groups = optionKinds.flatMap((kind) => {
    const choices = draft.choices[kind]
    return choices ? [choices.map((choice) => picked(kind, choice))] : []
  })
  if (groups.length === 0) return []
  const combinations = groups.reduce<Picked[][]>(
    (all, group) => all.flatMap((combination) => group.map((choice) => [...combination, choice])),
    [[]],
  )
  return combinations.map((combination) => toVariant(draft, url, combination))
}

function picked(kind: OptionKind, choice: Choice): Picked {
  const [label, deltaPence] = typeof choice === 'string' ? [choice, 0] : choice
  return { kind, label, deltaPence }
}

function toVariant(draft: ProductDraft, url: string, combination: readonly Picked[]): SeedVariant {
  const options = combination.map(({ kind, label }) => ({ kind, label, value: slugOf(label) }))
  const colour = options.find((option) => option.kind === 'colour')
  const picture = draft.pictures[0]
  const isSoldOut = options.some((option) => draft.soldOut?.includes(option.label))
  return {
    title: options.map((option) => option.label).join(' / '),
    sku: `${draft.sku}-${options.map((option) => codeOf(option.value)).join('-')}`,
    options,
    netDeltaPence: combination.reduce((sum, { deltaPence }) => sum + deltaPence, 0),
    stock: isSoldOut ? 0 : (draft.stock ?? null),
    thumbnail:
      colour && picture
        ? { key: `pictures/${url}-${colour.value}.svg`, spec: { ...picture, colour: colour.label } }
        : undefined,
  }
}

/** `royal-blue` becomes `ROYBLU`: short, and unlike its neighbours. */
const codeOf = (value: string) =>
  value
    .split('-')
    .map((word) => word.slice(0, 3))
    .join('')
    .toUpperCase()
