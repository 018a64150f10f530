import type { Message } from '#src/shared/message.ts'
import { formatPounds, fromPounds, type Pence, pence, subtract } from '#src/shared/money.ts'
import * as cardText from '#src/translations/card-text.ts'
import * as productText from '#src/translations/product-text.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { checkIcon } from '#src/ui/icons/controls.ts'
import { Picture } from '#src/ui/picture.tsx'
import { ShopLink } from '#src/ui/shop-link.tsx'
import { useText } from '#src/ui/text.tsx'
import type { Product, VariationEntry } from '../catalogue-contract.ts'
import { swatchColour } from '../swatch-colour.ts'
import { entriesOf, findVariant, type Selection, type VariationKind, variationKinds } from '../variants.ts'

const titles = {
  colour: productText.colour,
  size: productText.size,
  option: productText.option,
  accessories: productText.accessories,
} satisfies Record<VariationKind, Message>

type VariantChoicesProps = {
  product: Product
  selection: Selection
  /** The page's address with one choice changed; alone, where it does not go with the others. */
  addressWith: (kind: VariationKind, value: string, fits: boolean) => string
}

/** Colour, size, option and accessories as links: each choice is an address, with or without script. */
export function VariantChoices(props: VariantChoicesProps) {
  return variationKinds.map((kind) => {
    const entries = entriesOf(props.product.variation_types, kind)
    return entries.length > 0 && <ChoiceGroup key={kind} kind={kind} entries={entries} {...props} />
  })
}

type ChoiceGroupProps = VariantChoicesProps & { kind: VariationKind; entries: readonly VariationEntry[] }

function ChoiceGroup({ kind, entries, product, selection, addressWith }: ChoiceGroupProps) {
  const t = useText()
  const chosen = entries.find(({ id }) => id === selection[kind])
  const title = t(titles[kind])
  const current = findVariant(product.variants, selection)
  return (
    <div role="group" aria-label={title} className="order-section">
      <p className="mb-2 flex justify-between gap-4">
        <b>{title}</b>
        <span className="text-steel">{chosen?.label}</span>
      </p>
      <ul className={classes('flex flex-wrap', kind === 'colour' ? 'gap-3' : 'gap-2')}>
        {entries.map((entry) => {
          const variant = findVariant(product.variants, { ...selection, [kind]: entry.id })
          const difference =
            variant && current && !product.poa
              ? subtract(fromPounds(variant.calculated_price), fromPounds(current.calculated_price))
              : pence(0)
          return (
            <li key={entry.id}>
              <Choice
                to={addressWith(kind, entry.value, variant !== undefined)}
                entry={entry}
                isChosen={entry === chosen}
                isSwatch={kind === 'colour'}
                difference={difference}
                problem={problemOf(variant)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type ChoiceProps = {
  to: string
  entry: VariationEntry
  isChosen: boolean
  isSwatch: boolean
  /** What the unit price would change by. */
  difference: Pence
  /** Why it cannot be had just so. It can be chosen all the same: a quote may ask for it. */
  problem: Message | undefined
}

function problemOf(variant: Product['variants'][number] | undefined): Message | undefined {
  if (!variant) return productText.notCombined
  return variant.in_stock ? undefined : cardText.outOfStock
}

function Choice({ to, entry, isChosen, isSwatch, difference, problem }: ChoiceProps) {
  const t = useText()
  const change =
    difference === 0 ? undefined : `${difference > 0 ? '+' : '−'}${formatPounds(pence(Math.abs(difference)))}`
  const name = [entry.label, change, problem && t(problem)].filter(Boolean).join(', ')
  return (
    <ShopLink
      to={to}
      replace
      preventScrollReset
      title={isSwatch || problem ? name : undefined}
      aria-label={isSwatch || problem ? name : undefined}
      aria-current={isChosen || undefined}
      data-missing={problem ? true : undefined}
      className={classes('choice', isSwatch && 'choice-swatch')}
    >
      {isSwatch ? (
        <>
          <Swatch entry={entry} />
          <span className="choice-mark" aria-hidden="true">
            <Icon shape={checkIcon} size={12} className="stroke-3" />
          </span>
        </>
      ) : (
        <>
          {entry.label}
          {change && !isChosen && <span className="text-sm text-steel">{change}</span>}
        </>
      )}
    </ShopLink>
  )
}

function Swatch({ entry }: { entry: VariationEntry }) {
  if (entry.image_key)
    return <Picture src={entry.image_key} alt="" width={40} height={36} className="h-9 object-cover" />
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="1" height="1" fill={swatchColour(entry)} />
    </svg>
  )
}
