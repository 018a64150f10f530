import { useNavigation } from 'react-router'
import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as cardText from '#src/translations/card-text.ts'
import * as productText from '#src/translations/product-text.ts'
import * as uiText from '#src/translations/ui-text.ts'
import { useText } from '#src/ui/text.tsx'
import type { ProductOrder } from './product-order.ts'

/** The total and the one primary action: always in sight, at the foot of a phone's screen and of the panel. */
export function ProductBuyBar({ product, order }: { product: Product; order: ProductOrder }) {
  const t = useText()
  const isChanging = useNavigation().state !== 'idle'
  return (
    <div className="buy-bar" aria-busy={isChanging || undefined}>
      {order.line ? (
        <div className="buy-total">
          <p className="buy-net">
            <b>{formatPounds(fromPounds(order.line.subtotal))}</b> {t(uiText.exclVat)}
          </p>
          <p className="buy-gross">
            <b>{formatPounds(fromPounds(order.line.subtotal_including_vat))}</b> {t(uiText.inclVat)}
          </p>
        </div>
      ) : (
        <p className="font-display font-semibold text-xl">{t(cardText.poa)}</p>
      )}
      <div className="buy-action">{product.purchasable === 0 && <p>{t(productText.notPurchasable)}</p>}</div>
    </div>
  )
}
