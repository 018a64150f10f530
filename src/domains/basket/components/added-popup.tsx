import { useEffect } from 'react'
import * as basketText from '#src/translations/basket-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { activateModal, deactivateModal } from '#src/ui/modal-events.ts'
import { useText } from '#src/ui/text.tsx'
import { type Added, useBaskets } from './basket-context.ts'
import { BasketLines } from './basket-lines.tsx'
import { ConvertToQuoteButton } from './convert-to-quote-button.tsx'

const modalId = 'added-to-basket'

const words = {
  bag: {
    title: basketText.addedToBagTitle,
    goOn: basketText.continueShopping,
    review: basketText.reviewBasket,
    reviewAt: '/checkout',
    finish: basketText.checkoutNow,
    finishAt: '/checkout',
  },
  quote: {
    title: basketText.addedToQuoteTitle,
    goOn: basketText.addMoreItems,
    review: basketText.reviewQuote,
    reviewAt: '/quote',
    finish: basketText.quoteNow,
    finishAt: '/checkout/quote',
  },
}

/** spec §2: says what has been added, and leads on or back; the list of all items only where there is room. */
export function AddedPopup({ kind, message }: Added) {
  const t = useText()
  const { settings, ...baskets } = useBaskets()
  const { title, goOn, review, reviewAt, finish, finishAt } = words[kind]
  useEffect(() => activateModal(modalId), [])
  return (
    <Modal
      id={modalId}
      title={t(title)}
      footer={
        <div className="grid gap-3">
          <div className="grid gap-3 xs:grid-cols-3">
            <Button variant="secondary" onClick={() => deactivateModal(modalId)}>
              {t(goOn)}
            </Button>
            <ButtonLink variant="secondary" to={reviewAt} data-autofocus>
              {t(review)}
            </ButtonLink>
            <ButtonLink variant={kind === 'bag' ? 'checkout' : 'primary'} to={finishAt}>
              {t(finish)}
            </ButtonLink>
          </div>
          {kind === 'bag' && settings.quoteEnabled && (
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
