import { AddToBasketButton } from '#src/domains/basket/components/add-to-basket-button.tsx'
import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as cardText from '#src/translations/card-text.ts'
import * as productText from '#src/translations/product-text.ts'
import * as uiText from '#src/translations/ui-text.ts'
import { buttonClasses } from '#src/ui/button-look.ts'
import { useText } from '#src/ui/text.tsx'
import { useRootData } from '../shell/root-data.ts'
import type { OrderBuilder } from './use-order-builder.ts'
import { whyNotBuyable } from './why-not-buyable.ts'

type Props = {
  product: Product
  order: OrderBuilder
  /** It goes into the basket once its design is approved, not before. */
  needsDesign: boolean
}

/** The total and the one primary action: always in sight, at the foot of a phone's screen and of the panel. */
export function ProductBuyBar({ product, order, needsDesign }: Props) {
  const t = useText()
  const { cartEnabled = true } = useRootData()?.shell.globals ?? {}
  const { pricing } = order
  const whyNot = whyNotBuyable(product, order, cartEnabled)
  return (
    <div className="buy-bar" aria-busy={order.isPricing || undefined}>
      {pricing.poa ? (
        <p className="font-display font-semibold text-xl">{t(cardText.poa)}</p>
      ) : (
        <div className="buy-total" role="status">
          <p className="buy-net">
            <b>{formatPounds(fromPounds(pricing.subtotal))}</b> {t(uiText.exclVat)}
          </p>
          <p className="buy-gross">
            <b>{formatPounds(fromPounds(pricing.subtotal_including_vat))}</b> {t(uiText.inclVat)}
          </p>
        </div>
      )}
      <div className="buy-action">
        {needsDesign && !whyNot ? (
          <a href="#personalise" className={buttonClasses({ size: 'large', block: true })}>
            {t(productText.personalise)}
          </a>
        ) : (
          <AddToBasketButton
            productId={order.sellableId}
            quantity={order.qty}
            artworkColours={order.colours}
            turnaround={order.turnaround}
            disabledReason={whyNot && t(whyNot)}
            size="large"
            block
          />
        )}
      </div>
    </div>
  )
}
