import type { ReactNode } from 'react'
import * as controlsText from '#src/translations/controls-text.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { errorIcon, infoIcon, successIcon, warningIcon } from './icons/status.ts'
import { useText } from './text.tsx'

export type MessageType = 'info' | 'warning' | 'error' | 'success'

const looks = {
  info: { icon: infoIcon, name: controlsText.info, ground: 'border-brand bg-brand-soft', ink: 'text-brand' },
  warning: {
    icon: warningIcon,
    name: controlsText.warning,
    ground: 'border-saving bg-saving-soft',
    ink: 'text-saving',
  },
  error: {
    icon: errorIcon,
    name: controlsText.error,
    ground: 'border-checkout bg-checkout-soft',
    ink: 'text-checkout',
  },
  success: { icon: successIcon, name: controlsText.success, ground: 'border-stock bg-stock-soft', ink: 'text-stock' },
}

export type MessageBoxProps = {
  type?: MessageType
  title?: ReactNode
  children?: ReactNode
  /** For a box that appears after the page has loaded: a screen reader says it at once. */
  live?: boolean
  /** Stands where the pressed button was: it comes into sight and takes the focus, which would be lost. */
  takesFocus?: boolean
  className?: string
}

function bringIntoSight(box: HTMLElement | null) {
  box?.scrollIntoView({ block: 'center' })
  box?.focus({ preventScroll: true })
}

export function MessageBox({ type = 'info', title, children, live, takesFocus, className }: MessageBoxProps) {
  const t = useText()
  const look = looks[type]
  const role = live ? (type === 'error' ? 'alert' : 'status') : undefined
  return (
    <div
      ref={takesFocus ? bringIntoSight : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      role={role}
      className={classes('flex gap-3 rounded-box border-l-4 px-4 py-3', look.ground, className)}
    >
      <Icon shape={look.icon} label={t(look.name)} size={22} className={classes('mt-px', look.ink)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
