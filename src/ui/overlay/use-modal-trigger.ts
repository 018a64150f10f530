import { toggleModal, useModalActive } from './modal-events.ts'

/** The attributes of a button that opens and closes a modal: `<button {...useModalTrigger('cart-dropdown')}>`. */
export function useModalTrigger(modalId: string) {
  return {
    'aria-haspopup': 'dialog',
    'aria-expanded': useModalActive(modalId),
    'aria-controls': modalId,
    onClick: () => toggleModal(modalId),
  } as const
}
