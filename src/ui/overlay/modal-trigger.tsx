import { Button, type ButtonProps } from '#src/ui/button/button.tsx'
import { useModalTrigger } from './use-modal-trigger.ts'

export function ModalTrigger({ modalId, ...button }: ButtonProps & { modalId: string }) {
  return <Button {...button} {...useModalTrigger(modalId)} />
}
