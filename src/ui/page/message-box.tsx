import type { ReactNode } from 'react'
import * as controlsText from '#src/translations/ui/controls-text.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { errorIcon, infoIcon, successIcon, warningIcon } from '#src/ui/icons/status.ts'
import { useText } from '#src/ui/text/text.tsx'

export type MessageType = 'info' | 'warning' | 'error' | 'success'

const stylesByType = {
  info: { icon: infoIcon, name: controlsText.info, background: 'border-brand bg-brand-soft', colour: 'text-brand' },
  warning: {
    icon: warningIcon,
    name: controlsText.warning,
    background: 'border-saving bg-saving-soft',
    colour: 'text-saving',
  },
  error: {
    icon: errorIcon,
    name: controlsText.error,
    background: 'border-checkout bg-checkout-soft',
    colour: 'text-checkout',
  },
  success: {
    icon: successIcon,
    name: controlsText.success,
    background: 'border-stock bg-stock-soft',
    colour: 'text-stock',
  },
}

export type MessageBoxProps = {
  type?: MessageType
  title?: ReactNode
  children?: ReactNode
  /** Set for a box that appears after the page has loaded: a screen reader announces it at once. */
  live?: boolean
  /** Set for a box that replaces the pressed button: it scrolls into view and takes the focus, which would be lost. */
  takesFocus?: boolean
  className?: string
}

function scrollIntoViewAndFocus(box: HTMLElement | null) {
  box?.scrollIntoView({ block: 'center' })
  box?.focus({ preventScroll: true })
}

export function MessageBox({ type = 'info', title, children, live, takesFocus, className }: MessageBoxProps) {
  const t = useText()
  const style = stylesByType[type]
  const role = live ? (type === 'error' ? 'alert' : 'status') : undefined
  return (
    <div
      ref={takesFocus ? scrollIntoViewAndFocus : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      role={role}
      className={classes('flex gap-3 rounded-box border-l-4 px-4 py-3', style.background, className)}
    >
      <Icon shape={style.icon} label={t(style.name)} size={22} className={classes('mt-px', style.colour)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
