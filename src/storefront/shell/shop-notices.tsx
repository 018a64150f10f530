import { useEffect } from 'react'
import { Notifier } from '#src/ui/overlay/notifier.tsx'
import { useConsent } from './consent/consent.ts'
import { useAuthErrorRedirect } from './use-auth-error-redirect.ts'

/** Shows notifications, among them the notices of the shop. */
export function ShopNotices() {
  useAuthErrorRedirect()
  const consent = useConsent()
  useEffect(() => {
    // Not before the cookie notice is answered: it takes the same place. Until then the code is not needed either.
    if (!consent) return undefined
    const controller = new AbortController()
    void import('./show-notices.ts').then(({ showNotices }) => showNotices(controller.signal))
    return () => controller.abort()
  }, [consent])
  return <Notifier />
}
