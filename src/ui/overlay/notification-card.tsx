import { useState } from 'react'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useCountdown } from '#src/ui/date/use-countdown.ts'
import { closeIcon } from '#src/ui/icons/actions.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { errorIcon, infoIcon, successIcon } from '#src/ui/icons/status.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { SiteNotification } from './show-notification.ts'

const defaultDelayMs = 4000

const icons = { general: infoIcon, success: successIcon, error: errorIcon }

/** Closes by its button or after its delay, which pauses while the pointer or the focus is on the card. */
export function NotificationCard({ notification, onClose }: { notification: SiteNotification; onClose: () => void }) {
  const { type = 'general', title, msg, delay = defaultDelayMs } = notification
  const t = useText()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useCountdown(delay, !isHovered && !isFocused, onClose)
  return (
    <span
      className={`notification notification-${type}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon shape={icons[type]} size={22} />
      <span className="grid min-w-0 py-0.5">
        {title && <b>{title}</b>}
        <span>{msg}</span>
      </span>
      <IconButton icon={closeIcon} label={t(uiText.close)} size="small" onClick={onClose} />
    </span>
  )
}
