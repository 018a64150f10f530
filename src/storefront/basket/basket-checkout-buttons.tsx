import type { BasketView } from '#src/domains/basket/basket-contract.ts'
import { loginRedirectPath } from '#src/shared/paths/account-paths.ts'
import { checkoutDeliveryPath } from '#src/shared/paths/checkout-paths.ts'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { useText } from '#src/ui/text/text.tsx'

/** Guests get a second button that signs them in first. */
export function BasketCheckoutButtons({ basket }: { basket: BasketView }) {
  const t = useText()
  const isSignedIn = Boolean(useRootData()?.user)
  const hasProblem = Object.values(basket.items).some((item) => !item.available)
  if (hasProblem) {
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
