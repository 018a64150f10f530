import { Modal, type ModalProps } from './modal.tsx'

export type DrawerProps = Pick<ModalProps, 'id' | 'title' | 'titleHidden' | 'children' | 'footer' | 'className'> & {
  side?: 'start' | 'end'
}

/** A modal of full height that slides in from the side, such as the mobile menu and filters. */
export function Drawer({ side = 'start', ...modal }: DrawerProps) {
  return <Modal {...modal} placement={side} />
}
