import { getEventsCall } from '#src/domains/content/content-calls.ts'
import type { Notice } from '#src/domains/content/content-contract.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'

const storageKey = 'notices'

/** Shows the shop's current notices, each once per visit. */
export async function showNotices(signal: AbortSignal) {
  const shown = readShownIds()
  const notices = await listNotices(signal)
  if (signal.aborted) return
  for (const { id, type, title, message, delayed_automated_closure } of notices) {
    if (shown.has(id)) continue
    shown.add(id)
    showNotification({ type, title, msg: message, delay: delayed_automated_closure })
  }
  storeShownIds(shown)
}

/** Ignores network failures: the visitor has not asked for the notices. */
async function listNotices(signal: AbortSignal): Promise<Notice[]> {
  try {
    return (await getEventsCall(signal)).events
  } catch {
    return []
  }
}

function readShownIds(): Set<number> {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as number[])
  } catch {
    return new Set()
  }
}

function storeShownIds(shown: ReadonlySet<number>) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...shown]))
  } catch {
    // Without storage the notices are shown on every page.
  }
}
