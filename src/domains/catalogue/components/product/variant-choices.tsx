import type { Message } from '#src/shared/locale/message.ts'
import { formatPounds, fromPounds, type Pence, pence, subtract } from '#src/shared/money/money.ts'
import * as cardText from '#src/translations/storefront/card-text.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import * as optionKindsText from '#src/translations/ui/option-kinds-text.ts'
import { Picture } from '#src/ui/card/picture.tsx'
import { classes } from '#src/ui/classes.ts'
import { checkIcon } from '#src/ui/icons/controls.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { ProductResponse, VariationEntry } from '../../products/product-contract.ts'
import { getSwatchColour } from '../../products/swatch-colour.ts'
import {
  findVariant,
  getVariationEntries,
  type Selection,
  type VariationKind,
  variationKinds,
} from '../../products/variants.ts'

const titles = {
  colour: optionKindsText.colour,
  size: optionKindsText.size,
  option: optionKindsText.option,
  accessories: optionKindsText.accessories,
} satisfies Record<VariationKind, Message>

type VariantChoicesProps = {
  product: ProductResponse
  selection: Selection
  /** The URL of the page with one choice changed. `hasVariant` is false when no variant has it with the other choices. */
  hrefWith: (kind: VariationKind, value: string, hasVariant: boolean) => string
}

/** Colour, size, option and accessories as links, which work without JavaScript. */
export function VariantChoices(props: VariantChoicesProps) {
  return variationKinds.map((kind) => {
    const entries = getVariationEntries(props.product.variation_types, kind)
    return entries.length > 0 && <ChoiceGroup key={kind} kind={kind} entries={entries} {...props} />
  })
}

type ChoiceGroupProps = VariantChoicesProps & { kind: VariationKind; entries: readonly VariationEntry[] }

function ChoiceGroup({ kind, entries, product, selection, hrefWith }: ChoiceGroupProps) {
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
                to={hrefWith(kind, entry.value, variant !== undefined)}
                entry={entry}
                isSelected={entry === chosen}
                isSwatch={kind === 'colour'}
                priceDifference={difference}
                unavailableReason={getUnavailableReason(variant)}
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
  isSelected: boolean
  isSwatch: boolean
  /** The change of the unit price. */
  priceDifference: Pence
  /** Set when the choice cannot be ordered. It can still be selected, to request a quote. */
  unavailableReason: Message | undefined
}

function getUnavailableReason(variant: ProductResponse['variants'][number] | undefined): Message | undefined {
  if (!variant) return productText.notCombined
  return variant.in_stock ? undefined : cardText.outOfStock
}

function Choice({ to, entry, isSelected, isSwatch, priceDifference, unavailableReason }: ChoiceProps) {
  const t = useText()
  const locale = useLocale()
  const change =
    priceDifference === 0
      ? undefined
      : `${priceDifference > 0 ? '+' : '−'}${formatPounds(locale, pence(Math.abs(priceDifference)))}`
  const name = [entry.label, change, unavailableReason && t(unavailableReason)].filter(Boolean).join(', ')
  return (
    <ShopLink
      to={to}
      replace
      preventScrollReset
      title={isSwatch || unavailableReason ? name : undefined}
      aria-label={isSwatch || unavailableReason ? name : undefined}
      aria-current={isSelected || undefined}
      data-missing={unavailableReason ? true : undefined}
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
          {change && !isSelected && <span className="text-sm text-steel">{change}</span>}
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
      <rect width="1" height="1" fill={getSwatchColour(entry)} />
    </svg>
  )
}
