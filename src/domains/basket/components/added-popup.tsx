import { useEffect } from 'react'
import * as basketText from '#src/translations/basket-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { activateModal, deactivateModal } from '#src/ui/modal-events.ts'
import { useText } from '#src/ui/text.tsx'
import type { Added } from './basket-context.ts'

const modalId = 'added-to-basket'

const words = {
  bag: {
    title: basketText.addedToBagTitle,
    goOn: basketText.continueShopping,
    review: basketText.reviewBasket,
    to: '/checkout',
  },
  quote: {
    title: basketText.addedToQuoteTitle,
    goOn: basketText.addMoreItems,
    review: basketText.reviewQuote,
    to: '/quote',
  },
}

/** spec §2: says what has been added, and leads on or back. */
export function AddedPopup({ kind, message }: Added) {
  const t = useText()
  const { title, goOn, review, to } = words[kind]
  useEffect(() => activateModal(modalId), [])
  return (
    <Modal
      id={modalId}
      title={t(title)}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => deactivateModal(modalId)}>
            {t(goOn)}
          </Button>
          <ButtonLink to={to} data-autofocus>
            {t(review)}
          </ButtonLink>
        </div>
      }
    >
      <p>{message}</p>
    </Modal>
  )
}
