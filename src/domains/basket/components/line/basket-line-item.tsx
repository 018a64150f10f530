import { Link } from 'react-router'
import { describeItemOptions, getItemParams } from '#src/domains/line-items/item-options-view.ts'
import { productPath } from '#src/shared/paths/storefront-paths.ts'
import { type Query, withQuery } from '#src/shared/paths/with-query.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import * as cardText from '#src/translations/storefront/card-text.ts'
import * as controlsText from '#src/translations/ui/controls-text.ts'
import { buttonClasses } from '#src/ui/button/button-style.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Picture } from '#src/ui/card/picture.tsx'
import { classes } from '#src/ui/classes.ts'
import { QuantityStepper } from '#src/ui/field/quantity-stepper.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { trashIcon } from '#src/ui/icons/controls.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { BasketKind } from '../../basket.ts'
import type { BasketItem } from '../../basket-contract.ts'
import { formatDesignEditFragment, getDesignEdit } from '../../line/design-edit-fragment.ts'
import { ItemTotals } from './item-totals.tsx'
import { LineArtwork } from './line-artwork.tsx'
import { type OnRemove, useBasketLine } from './use-basket-line.ts'

type Props = { kind: BasketKind; item: BasketItem; compact: boolean; onRemove: OnRemove }

/** One item. Its form also works without JavaScript, by the action of the page. */
export function BasketLineItem({ kind, item, compact, onRemove }: Props) {
  const t = useText()
  const line = useBasketLine(kind, item, onRemove)
  return (
    <>
      <div className="line-picture">
        {item.design ? (
          <img src={item.design.preview_url} alt={t(basketText.yourDesign)} width={80} height={60} loading="lazy" />
        ) : (
          <Picture src={item.thumbnail_key} alt="" width={compact ? 50 : 80} height={compact ? 50 : 80} />
        )}
      </div>
      <LineDetails kind={kind} item={item} compact={compact} />
      <form method="post" className="line-form" onSubmit={(event) => event.preventDefault()}>
        <TokenField />
        <input type="hidden" name="row_id" value={item.rowId} />
        <QuantityStepper
          name="qty"
          title={item.title}
          size={compact ? 'small' : 'medium'}
          value={line.qty}
          min={item.model.moq}
          max={item.model.maximum_order_quantity}
          zeroAllowed
          onChange={line.changeQuantity}
        />
        <button
          type="submit"
          name="intent"
          value="update"
          className={buttonClasses({ variant: 'secondary', size: 'small', className: 'not-noscript:hidden' })}
        >
          {t(basketText.update)}
        </button>
        <IconButton
          type="submit"
          name="intent"
          value="remove"
          icon={trashIcon}
          label={t(controlsText.remove, { name: item.title })}
          size={compact ? 'small' : 'medium'}
          onClick={(event) => {
            event.preventDefault()
            line.remove()
          }}
        />
      </form>
      <div className={classes('line-amounts', line.isBusy && 'opacity-50')} aria-busy={line.isBusy || undefined}>
        <ItemTotals item={item} />
      </div>
      {!compact && (
        <div className="line-more">
          <LineArtwork kind={kind} item={item} />
        </div>
      )}
      {item.problem && (
        <MessageBox type="warning" className="line-problem">
          {item.problem} {!compact && t(basketText.excludedFromTotal)}
        </MessageBox>
      )}
    </>
  )
}

/** Title, SKU and chosen options. */
function LineDetails({ kind, item, compact }: Omit<Props, 'onRemove'>) {
  const t = useText()
  const options = describeItemOptions(useLocale(), item)
  return (
    <div className="line-facts">
      {item.title ? (
        <Link
          to={getProductHref(item, { turnaround: item.turnaround?.id })}
          className={classes('font-semibold hover:text-brand', compact && 'line-clamp-2')}
        >
          {item.title}
        </Link>
      ) : (
        <b>{t(basketText.productUnavailable)}</b>
      )}
      {item.sku && (
        <p className="text-sm text-steel">
          {t(cardText.sku)} {item.sku}
        </p>
      )}
      {options.length > 0 && <p className="text-sm text-steel">{options.join(' · ')}</p>}
      {item.design && !compact && (
        <p className="flex gap-4 text-sm">
          <a href={item.design.preview_url} target="_blank" rel="noreferrer" className="text-link">
            {t(basketText.seeDesign)}
          </a>
          <Link to={getDesignEditHref(kind, item)} className="text-link">
            {t(basketText.editDesign)}
          </Link>
        </p>
      )}
    </div>
  )
}

/** The product page with the variant of this item. */
function getProductHref({ model }: BasketItem, query: Query): string {
  const variants = Object.fromEntries(model.variant_options.map(({ id, variant }) => [variant.slug, id]))
  return withQuery(productPath(model.url), { ...variants, ...query })
}

/** The personalise panel reads design and hire from the fragment. */
function getDesignEditHref(kind: BasketKind, item: BasketItem): string {
  const { design: _, hire: __, ...options } = getItemParams(item)
  const href = getProductHref(item, { ...options, qty: item.qty })
  return `${href}#${formatDesignEditFragment(getDesignEdit(kind, item))}`
}
