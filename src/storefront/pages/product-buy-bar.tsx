import { AddToBasketButton } from '#src/domains/basket/components/add-to-basket-button.tsx'
import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import type { Message } from '#src/shared/message.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as basketText from '#src/translations/basket-text.ts'
import * as cardText from '#src/translations/card-text.ts'
import * as productText from '#src/translations/product-text.ts'
import * as uiText from '#src/translations/ui-text.ts'
import { useText } from '#src/ui/text.tsx'
import { useRootData } from '../shell/root-data.ts'
import type { OrderBuilder } from './use-order-builder.ts'

type Props = { product: Product; order: OrderBuilder }

/** The total and the one primary action: always in sight, at the foot of a phone's screen and of the panel. */
export function ProductBuyBar({ product, order }: Props) {
  const t = useText()
  const { cartEnabled = true } = useRootData()?.shell.globals ?? {}
  const { pricing } = order
  const whyNot = whyNotBuyable(product, cartEnabled)
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
        <AddToBasketButton
          productId={order.sellableId}
          quantity={order.qty}
          artworkColours={order.colours}
          turnaround={order.turnaround}
          disabledReason={whyNot && t(whyNot)}
          size="large"
          block
        />
      </div>
    </div>
  )
}

/** spec §4, buying rules; the server keeps to the same. */
export function whyNotBuyable(product: Product, cartEnabled: boolean): Message | undefined {
  if (!cartEnabled) return basketText.buyingOff
  if (product.purchasable === 0) return productText.notPurchasable
  return product.poa ? productText.poaReason : undefined
}
