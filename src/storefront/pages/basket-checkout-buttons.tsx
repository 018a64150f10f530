import type { BasketAnswer } from '#src/domains/basket/basket-contract.ts'
import * as basketText from '#src/translations/basket-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { useText } from '#src/ui/text.tsx'
import { useRootData } from '../shell/root-data.ts'

/** spec §2: strangers are offered to sign in as well; whoever is signed in sees Checkout only. */
export function BasketCheckoutButtons({ basket }: { basket: BasketAnswer }) {
  const t = useText()
  const isSignedIn = Boolean(useRootData()?.user)
  const hasProblem = Object.values(basket.items).some((item) => !item.available)
  if (hasProblem) {
    return (
      <Button variant="checkout" size="large" block disabledReason={t(basketText.problemsFirst)}>
        {t(basketText.checkout)}
      </Button>
    )
  }
  return (
    <div className="grid gap-3">
      <ButtonLink to="/checkout/delivery" variant="checkout" size="large" block>
        {t(basketText.checkout)}
      </ButtonLink>
      {!isSignedIn && (
        <ButtonLink to="/auth/login?redirect=checkout.delivery" variant="secondary" block>
          {t(basketText.signInAndCheckout)}
        </ButtonLink>
      )}
    </div>
  )
}
