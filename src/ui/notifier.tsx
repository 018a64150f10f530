import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { NotificationCard } from './notification-card.tsx'
import { type SiteNotification, showNotificationEvent } from './show-notification.ts'

type Shown = SiteNotification & { key: number }

const mostAtOnce = 3

/** The one region that shows what `showNotification` sends; it belongs into the shell once. */
export function Notifier() {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const [host, setHost] = useState<Element | null>(null)
  const close = useCallback((key: number) => setShown((all) => all.filter((one) => one.key !== key)), [])

  useEffect(() => {
    let key = 0
    const show = (event: Event) => {
      const notification = (event as CustomEvent<SiteNotification>).detail
      key += 1
      setHost(findOpenModal())
      setShown((all) => [...all, { ...notification, key }].slice(-mostAtOnce))
    }
    window.addEventListener(showNotificationEvent, show)
    return () => window.removeEventListener(showNotificationEvent, show)
  }, [])

  const list = (urgent: boolean) =>
    shown
      .filter(({ type }) => (type === 'error') === urgent)
      .map((one) => <NotificationCard key={one.key} notification={one} onClose={() => close(one.key)} />)
  const region = (
    <div className="notifier">
      <output className="grid gap-2">{list(false)}</output>
      <div role="alert" className="grid gap-2">
        {list(true)}
      </div>
    </div>
  )
  return host?.isConnected ? createPortal(region, host) : region
}

/** Outside an open intrusive modal nothing can be pressed or heard, so the message moves into it. */
function findOpenModal(): Element | null {
  return [...document.querySelectorAll('.modal[data-intrusive][open]')].at(-1) ?? null
}
