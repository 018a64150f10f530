import { Modal, type ModalProps } from './modal.tsx'

export type DrawerProps = Pick<ModalProps, 'id' | 'title' | 'titleHidden' | 'children' | 'footer' | 'className'> & {
  side?: 'start' | 'end'
}

/** A modal that slides in from the side and fills the height: the menu and the filters of a phone. */
export function Drawer({ side = 'start', ...modal }: DrawerProps) {
  return <Modal {...modal} placement={side} />
}
