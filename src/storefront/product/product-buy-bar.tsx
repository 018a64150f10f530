import { useId } from 'react'
import { AddToBasketButton } from '#src/domains/basket/components/add-to-basket/add-to-basket-button.tsx'
import { AddToQuoteButton } from '#src/domains/basket/components/add-to-basket/add-to-quote-button.tsx'
import type { ProductResponse } from '#src/domains/catalogue/products/product-contract.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import { contactMessagePath } from '#src/shared/paths/storefront-paths.ts'
import * as cardText from '#src/translations/storefront/card-text.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { buttonClasses } from '#src/ui/button/button-style.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { BuyAction } from './buy-action.ts'
import type { ProductConfigurator } from './configurator/use-product-configurator.ts'

type Props = { product: ProductResponse; configurator: ProductConfigurator; action: BuyAction }

/** The total and the primary action. Always visible: it sticks to the bottom of a phone's screen. */
export function ProductBuyBar({ product, configurator, action }: Props) {
  const t = useText()
  const locale = useLocale()
  const reasonId = useId()
  const { pricing } = configurator
  const reason = 'reason' in action ? action.reason : undefined
  return (
    <div className="buy-bar" aria-busy={configurator.isPricing || undefined}>
      {pricing.poa ? (
        <p className="font-display font-semibold text-xl">{t(cardText.poa)}</p>
      ) : (
        <div className="buy-total" role="status">
          <p className="buy-net">
            <b>{formatPounds(locale, fromPounds(pricing.subtotal))}</b> {t(uiText.exclVat)}
          </p>
          <p className="buy-gross">
            <b>{formatPounds(locale, fromPounds(pricing.subtotal_including_vat))}</b> {t(uiText.inclVat)}
          </p>
        </div>
      )}
      <div className="buy-action">
        <BarAction product={product} configurator={configurator} action={action} describedBy={reason && reasonId} />
      </div>
      {reason && (
        <p id={reasonId} className="buy-reason">
          {t(reason)}
        </p>
      )}
    </div>
  )
}

const buttonProps = { size: 'large', block: true } as const

function BarAction({ product, configurator, action, describedBy }: Props & { describedBy: string | undefined }) {
  const t = useText()
  const { line } = configurator
  switch (action.kind) {
    case 'basket':
      return <AddToBasketButton line={line} {...buttonProps} />
    case 'quote':
      return <AddToQuoteButton line={line} {...buttonProps} variant="primary" aria-describedby={describedBy} />
    case 'personalise':
      return (
        <a href="#personalise" className={buttonClasses(buttonProps)}>
          {t(productText.personalise)}
        </a>
      )
    case 'contact': {
      const { label, message } = action.question
      const text = t(message, { qty: line.qty, title: product.title, sku: configurator.sku })
      return (
        <a
          href={`${contactMessagePath(text)}#enquiry`}
          className={buttonClasses(buttonProps)}
          aria-describedby={describedBy}
        >
          {t(label)}
        </a>
      )
    }
  }
}
