import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { NotificationCard } from './notification-card.tsx'
import { type SiteNotification, showNotificationEvent } from './show-notification.ts'

type ShownNotification = SiteNotification & { key: number }

const maxShown = 3

/** Shows the messages of `showNotification`. The frame of the page renders it once. */
export function Notifier() {
  const [shown, setShown] = useState<readonly ShownNotification[]>([])
  const [openModal, setOpenModal] = useState<Element | null>(null)
  const close = useCallback((key: number) => setShown((all) => all.filter((one) => one.key !== key)), [])

  useEffect(() => {
    let key = 0
    const show = (event: Event) => {
      const notification = (event as CustomEvent<SiteNotification>).detail
      key += 1
      setOpenModal(findOpenModal())
      setShown((all) => [...all, { ...notification, key }].slice(-maxShown))
    }
    window.addEventListener(showNotificationEvent, show)
    return () => window.removeEventListener(showNotificationEvent, show)
  }, [])

  const renderCards = (isError: boolean) =>
    shown
      .filter(({ type }) => (type === 'error') === isError)
      .map((one) => <NotificationCard key={one.key} notification={one} onClose={() => close(one.key)} />)
  const region = (
    <div className="notifier">
      <output className="grid gap-2">{renderCards(false)}</output>
      <div role="alert" className="grid gap-2">
        {renderCards(true)}
      </div>
    </div>
  )
  return openModal?.isConnected ? createPortal(region, openModal) : region
}

/** Everything outside an open intrusive modal is inert, so messages are shown inside it. */
function findOpenModal(): Element | null {
  return [...document.querySelectorAll('.modal[data-intrusive][open]')].at(-1) ?? null
}
