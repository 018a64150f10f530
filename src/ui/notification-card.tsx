import { useState } from 'react'
import * as uiText from '#src/translations/ui-text.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { closeIcon } from './icons/actions.ts'
import { errorIcon, infoIcon, successIcon } from './icons/status.ts'
import type { SiteNotification } from './show-notification.ts'
import { useText } from './text.tsx'
import { useCountdown } from './use-countdown.ts'

// spec §9
const defaultDelayMs = 4000

const icons = { general: infoIcon, success: successIcon, error: errorIcon }

/** Closes by its button or after its delay; the clock stands still while the pointer or the focus is on it. */
export function NotificationCard({ notification, onClose }: { notification: SiteNotification; onClose: () => void }) {
  const { type = 'general', title, msg, delay = defaultDelayMs } = notification
  const t = useText()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  useCountdown(delay, !hovered && !focused, onClose)
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
