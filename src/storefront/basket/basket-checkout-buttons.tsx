import type { BasketView } from '#src/domains/basket/basket-contract.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import { loginRedirectPath } from '#src/shared/paths/account-paths.ts'
import { checkoutDeliveryPath } from '#src/shared/paths/checkout-paths.ts'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'

const hasProblem = (basket: BasketView) => Object.values(basket.items).some((item) => !item.available)

/** Total and Checkout for small screens, where the summary lies below the lines. */
export function CheckoutBar({ basket }: { basket: BasketView }) {
  const t = useText()
  const locale = useLocale()
  if (hasProblem(basket)) return null
  return (
    <div className="checkout-bar">
      <dl>
        <dt>{t(basketText.grandTotal)}</dt>
        <dd>{formatPounds(locale, fromPounds(basket.total))}</dd>
      </dl>
      <ButtonLink to={checkoutDeliveryPath} variant="checkout">
        {t(basketText.checkout)}
      </ButtonLink>
    </div>
  )
}

/** Guests get a second button that signs them in first. */
export function BasketCheckoutButtons({ basket }: { basket: BasketView }) {
  const t = useText()
  const isSignedIn = Boolean(useRootData()?.user)
  if (hasProblem(basket)) {
    return (
      <Button variant="checkout" size="large" block disabledReason={t(basketText.resolveProblemsFirst)}>
        {t(basketText.checkout)}
      </Button>
    )
  }
  return (
    <div className="grid gap-3">
      <ButtonLink to={checkoutDeliveryPath} variant="checkout" size="large" block>
        {t(basketText.checkout)}
      </ButtonLink>
      {!isSignedIn && (
        <ButtonLink to={loginRedirectPath('checkout.delivery')} variant="secondary" block>
          {t(basketText.signInAndCheckout)}
        </ButtonLink>
      )}
    </div>
  )
}
