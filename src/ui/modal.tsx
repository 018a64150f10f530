import { type ReactNode, useState } from 'react'
import * as uiText from '#src/translations/ui-text.ts'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { closeIcon } from './icons/actions.ts'
import { deactivateModal, useModalActive } from './modal-events.ts'
import { useText } from './text.tsx'
import { useModalDialog } from './use-modal-dialog.ts'

export type ModalProps = {
  /** Opened and closed by this id: `activateModal(id)`, `deactivateModal(id)`, or a `ModalTrigger`. */
  id: string
  title: ReactNode
  /** The title is then only said, not shown. */
  titleHidden?: boolean
  children: ReactNode
  footer?: ReactNode
  /** Default true. `false` only with `placement="anchored"`. */
  intrusive?: boolean
  keepFocus?: boolean
  /** What its close button does instead of closing it. */
  onClose?: () => void
  /** `small` is 420 wide (spec §9), `medium` 640, `large` 960; never above 90 % of the window. */
  size?: 'small' | 'medium' | 'large'
  placement?: 'centre' | 'start' | 'end' | 'anchored'
  className?: string
}

/** The element that has `data-autofocus` gets the focus, else the first that can have it. */
export function Modal(props: ModalProps) {
  const { id, title, titleHidden, children, footer, intrusive = true, keepFocus } = props
  const { size = 'medium', placement = 'centre', className, onClose } = props
  const t = useText()
  const ref = useModalDialog({ id, intrusive, keepFocus })
  const opening = useOpeningCount(useModalActive(id))
  const look = classes(
    'modal',
    size !== 'medium' && `modal-${size}`,
    placement !== 'centre' && `modal-${placement}`,
    className,
  )
  return (
    <dialog ref={ref} id={id} className={look} data-intrusive={intrusive || undefined} aria-labelledby={`${id}-title`}>
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
      <div key={opening} className="modal-body">
        {opening > 0 && children}
      </div>
      {footer && <div className="modal-foot">{footer}</div>}
    </dialog>
  )
}

/** The content is made anew at each opening, and stays while the closed modal fades. */
function useOpeningCount(active: boolean): number {
  const [state, setState] = useState({ active: false, count: 0 })
  if (state.active !== active) setState({ active, count: state.count + (active ? 1 : 0) })
  return state.count
}
