import { Link } from 'react-router'
import * as basketText from '#src/translations/basket-text.ts'
import * as cardText from '#src/translations/card-text.ts'
import * as controlsText from '#src/translations/controls-text.ts'
import { buttonClasses } from '#src/ui/button-look.ts'
import { classes } from '#src/ui/classes.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { trashIcon } from '#src/ui/icons/controls.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { QuantityStepper } from '#src/ui/quantity-stepper.tsx'
import { useText } from '#src/ui/text.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import type { BasketKind } from '../basket.ts'
import type { BasketItem } from '../basket-contract.ts'
import { editedLineOf, lineFragment } from '../edited-line.ts'
import { ItemTotals } from './item-totals.tsx'
import { LineArtwork } from './line-artwork.tsx'
import { useLine } from './use-line.ts'

type Props = { kind: BasketKind; item: BasketItem; compact: boolean; onRemoved: (removed: BasketItem) => void }

/** One item; its form also works without script, where the page's action carries it out. */
export function BasketLine({ kind, item, compact, onRemoved }: Props) {
  const t = useText()
  const line = useLine(kind, item, onRemoved)
  return (
    <>
      {/* spec §9: 50 px wide where there is little room, else 80. */}
      <div className="line-picture">
        {item.design ? (
          <img src={item.design.preview_url} alt={t(basketText.yourDesign)} width={80} height={60} loading="lazy" />
        ) : (
          <Picture src={item.thumbnail_key} alt="" width={compact ? 50 : 80} height={compact ? 50 : 80} />
        )}
      </div>
      <ItemFacts kind={kind} item={item} compact={compact} />
      <form method="post" className="line-form" onSubmit={(event) => event.preventDefault()}>
        <TokenField />
        <input type="hidden" name="row_id" value={item.rowId} />
        <QuantityStepper
          name="qty"
          label={t(basketText.quantityOf, { title: item.title })}
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
        <ItemTotals item={item} compact={compact} />
      </div>
      {!compact && (
        <div className="line-more">
          <LineArtwork kind={kind} item={item} />
        </div>
      )}
      {item.problem && (
        <MessageBox type="warning" className="line-problem">
          {item.problem} {!compact && t(basketText.leftOut)}
        </MessageBox>
      )}
    </>
  )
}

/** What it is: title, SKU, and everything that was chosen. */
function ItemFacts({ kind, item, compact }: Omit<Props, 'onRemoved'>) {
  const t = useText()
  const choices = [
    item.artwork_colours > 1 && t(basketText.colours, { count: item.artwork_colours }),
    // What is hired is not made first.
    item.hire ? t(basketText.hire) : item.turnaround?.title,
  ]
  return (
    <div className="line-facts">
      {item.title ? (
        <Link to={addressOf(item)} className={classes('font-semibold hover:text-brand', compact && 'line-clamp-2')}>
          {item.title}
        </Link>
      ) : (
        <b>{t(basketText.vanished)}</b>
      )}
      {item.sku && (
        <p className="text-sm text-steel">
          {t(cardText.sku)} {item.sku}
        </p>
      )}
      {!compact && <p className="text-sm text-steel">{choices.filter(Boolean).join(' · ')}</p>}
      {item.design && !compact && (
        <p className="flex gap-4 text-sm">
          <a href={item.design.preview_url} target="_blank" rel="noreferrer" className="text-link">
            {t(basketText.seeDesign)}
          </a>
          <Link to={editAddress(kind, item)} className="text-link">
            {t(basketText.editDesign)}
          </Link>
        </p>
      )}
    </div>
  )
}

/** The product page as this item was chosen there. */
function addressOf({ model, turnaround }: BasketItem): string {
  const query = new URLSearchParams(model.variant_options.map(({ id, variant }) => [variant.slug, String(id)]))
  if (turnaround) query.set('turnaround', String(turnaround.id))
  return `/product/${model.url}${query.size > 0 ? `?${query}` : ''}`
}

/** What stands behind the # is read by the personalise panel. */
function editAddress(kind: BasketKind, item: BasketItem): string {
  const address = new URL(addressOf(item), 'http://shop')
  address.searchParams.set('qty', String(item.qty))
  if (item.artwork_colours > 1) address.searchParams.set('artwork_colours', String(item.artwork_colours))
  return `${address.pathname}${address.search}#${lineFragment(editedLineOf(kind, item))}`
}
