import { type ReactNode, useState } from 'react'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { classes } from '#src/ui/classes.ts'
import { closeIcon } from '#src/ui/icons/actions.ts'
import { useText } from '#src/ui/text/text.tsx'
import { deactivateModal, useModalActive } from './modal-events.ts'
import { useModalDialog } from './use-modal-dialog.ts'

export type ModalProps = {
  /** Opened and closed by this id: `activateModal(id)`, `deactivateModal(id)`, or a `ModalTrigger`. */
  id: string
  title: ReactNode
  /** Shows the title to screen readers only. */
  titleHidden?: boolean
  children: ReactNode
  footer?: ReactNode
  /** True by default. Use false only with `placement="anchored"`. */
  intrusive?: boolean
  keepFocus?: boolean
  /** Replaces the action of the close button. */
  onClose?: () => void
  /** `small` is 420 px wide, `medium` 640, `large` 960; at most 90 % of the window. */
  size?: 'small' | 'medium' | 'large'
  placement?: 'centre' | 'start' | 'end' | 'anchored'
  className?: string
}

/** The element with `data-autofocus` gets the focus, otherwise the first focusable one. */
export function Modal(props: ModalProps) {
  const { id, title, titleHidden, children, footer, intrusive = true, keepFocus } = props
  const { size = 'medium', placement = 'centre', className, onClose } = props
  const t = useText()
  const ref = useModalDialog({ id, intrusive, keepFocus })
  const openCount = useOpenCount(useModalActive(id))
  const dialogClasses = classes(
    'modal',
    size !== 'medium' && `modal-${size}`,
    placement !== 'centre' && `modal-${placement}`,
    className,
  )
  return (
    <dialog
      ref={ref}
      id={id}
      className={dialogClasses}
      data-intrusive={intrusive || undefined}
      aria-labelledby={`${id}-title`}
    >
      <div className="modal-head">
        <h2 id={`${id}-title`} className={titleHidden ? 'sr-only' : 'self-center text-xl'}>
          {title}
        </h2>
        <IconButton
          icon={closeIcon}
          label={t(uiText.close)}
          size="small"
          className="ml-auto"
          onClick={onClose ?? (() => deactivateModal(id))}
        />
      </div>
      <div key={openCount} className="modal-body">
        {openCount > 0 && children}
      </div>
      {footer && <div className="modal-foot">{footer}</div>}
    </dialog>
  )
}

/** The content is mounted again each time the modal opens, and stays while the modal fades out. */
function useOpenCount(active: boolean): number {
  const [state, setState] = useState({ active: false, count: 0 })
  if (state.active !== active) setState({ active, count: state.count + (active ? 1 : 0) })
  return state.count
}
