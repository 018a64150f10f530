import { useEffect } from 'react'
import { basketPath, quoteBasketPath, quoteRequestPath } from '#src/shared/paths/checkout-paths.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Modal } from '#src/ui/overlay/modal.tsx'
import { activateModal, deactivateModal } from '#src/ui/overlay/modal-events.ts'
import { useText } from '#src/ui/text/text.tsx'
import { type AddedToBasket, useBaskets } from '../basket-context.ts'
import { ConvertToQuoteButton } from '../convert-to-quote-button.tsx'
import { BasketLines } from '../line/basket-lines.tsx'

const modalId = 'added-to-basket'

const textsByKind = {
  basket: {
    title: basketText.addedToBasketTitle,
    continueLabel: basketText.continueShopping,
    review: basketText.reviewBasket,
    reviewHref: basketPath,
    finish: basketText.checkoutNow,
    finishHref: basketPath,
  },
  quote: {
    title: basketText.addedToQuoteTitle,
    continueLabel: basketText.addMoreItems,
    review: basketText.reviewQuote,
    reviewHref: quoteBasketPath,
    finish: basketText.quoteNow,
    finishHref: quoteRequestPath,
  },
}

/** Confirms the added item and links to basket and checkout. The item list is hidden on small screens. */
export function AddedPopup({ kind, message }: AddedToBasket) {
  const t = useText()
  const { settings, ...baskets } = useBaskets()
  const { title, continueLabel, review, reviewHref, finish, finishHref } = textsByKind[kind]
  useEffect(() => activateModal(modalId), [])
  return (
    <Modal
      id={modalId}
      title={t(title)}
      footer={
        <div className="grid gap-3">
          <div className="grid gap-3 xs:grid-cols-3">
            <Button variant="secondary" onClick={() => deactivateModal(modalId)}>
              {t(continueLabel)}
            </Button>
            <ButtonLink variant="secondary" to={reviewHref} data-autofocus>
              {t(review)}
            </ButtonLink>
            <ButtonLink variant={kind === 'basket' ? 'checkout' : 'primary'} to={finishHref}>
              {t(finish)}
            </ButtonLink>
          </div>
          {kind === 'basket' && settings.quoteEnabled && (
            <ConvertToQuoteButton label={t(basketText.largerOrder)} variant="quiet" block />
          )}
        </div>
      }
    >
      <p>{message}</p>
      <div className="mt-3 max-sm:hidden">
        <BasketLines kind={kind} basket={baskets[kind]} compact />
      </div>
    </Modal>
  )
}
