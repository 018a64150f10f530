import { useId } from 'react'
import { AddToBasketButton } from '#src/domains/basket/components/add-to-basket-button.tsx'
import { AddToQuoteButton } from '#src/domains/basket/components/add-to-quote-button.tsx'
import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as cardText from '#src/translations/card-text.ts'
import * as productText from '#src/translations/product-text.ts'
import * as uiText from '#src/translations/ui-text.ts'
import { buttonClasses } from '#src/ui/button-look.ts'
import { useText } from '#src/ui/text.tsx'
import type { BuyAction } from './buy-action.ts'
import type { OrderBuilder } from './use-order-builder.ts'

type Props = { product: Product; order: OrderBuilder; action: BuyAction }

/** The total and the one primary action: always in sight, at the foot of a phone's screen and of the panel. */
export function ProductBuyBar({ product, order, action }: Props) {
  const t = useText()
  const reasonId = useId()
  const { pricing } = order
  const reason = 'reason' in action ? action.reason : undefined
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
        <BarAction product={product} order={order} action={action} describedBy={reason && reasonId} />
      </div>
      {reason && (
        <p id={reasonId} className="buy-reason">
          {t(reason)}
        </p>
      )}
    </div>
  )
}

const look = { size: 'large', block: true } as const

function BarAction({ product, order, action, describedBy }: Props & { describedBy: string | undefined }) {
  const t = useText()
  const { sellableId: productId, qty: quantity, colours: artworkColours, turnaround } = order
  const line = { productId, quantity, artworkColours, turnaround }
  switch (action.kind) {
    case 'basket':
      return <AddToBasketButton {...line} {...look} />
    case 'quote':
      return <AddToQuoteButton {...line} {...look} variant="primary" aria-describedby={describedBy} />
    case 'personalise':
      return (
        <a href="#personalise" className={buttonClasses(look)}>
          {t(productText.personalise)}
        </a>
      )
    case 'contact': {
      const { label, message } = action.question
      const text = t(message, { qty: quantity, title: product.title, sku: order.sku })
      return (
        <a
          href={`/contact?message=${encodeURIComponent(text)}#enquiry`}
          className={buttonClasses(look)}
          aria-describedby={describedBy}
        >
          {t(label)}
        </a>
      )
    }
  }
}
