import { useEffect } from 'react'
import { eventsCall } from '#src/domains/content/content-calls.ts'
import type { EventsAnswer } from '#src/domains/content/content-contract.ts'
import { Notifier } from '#src/ui/notifier.tsx'
import { showNotification } from '#src/ui/show-notification.ts'
import { useConsent } from './consent.ts'
import { useCallRefusals } from './use-call-refusals.ts'

const storageKey = 'notices'

/** The site notifier, and the shop's current notices in it: each once a visit. */
export function ShopNotices() {
  useCallRefusals()
  const consent = useConsent()
  useEffect(() => {
    // One thing at a time: the cookie notice stands where they would.
    if (!consent) return undefined
    const asking = new AbortController()
    void showNotices(asking.signal)
    return () => asking.abort()
  }, [consent])
  return <Notifier />
}

async function showNotices(signal: AbortSignal) {
  const shown = readShown()
  const { events } = await listNotices(signal)
  if (signal.aborted) return
  for (const { id, type, title, message, delayed_automated_closure } of events) {
    if (shown.has(id)) continue
    shown.add(id)
    showNotification({ type, title, msg: message, delay: delayed_automated_closure })
  }
  keepShown(shown)
}

/** spec §8: a network failure here is nothing that a visitor needs to hear of. */
async function listNotices(signal: AbortSignal): Promise<EventsAnswer> {
  try {
    return await eventsCall(signal)
  } catch {
    return { events: [] }
  }
}

function readShown(): Set<number> {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as number[])
  } catch {
    return new Set()
  }
}

function keepShown(shown: ReadonlySet<number>) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...shown]))
  } catch {
    // A browser that keeps nothing shows the notices on every page.
  }
}
