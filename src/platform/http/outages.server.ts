import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel'

export type OutsideService =
  | 'captcha'
  | 'card payments'
  | 'database'
  | 'designer'
  | 'email'
  | 'file store'
  | 'postcode lookup'
  | 'rate limits'

/** The failure of an external service. */
type Outage = { service: OutsideService; reason: string }

// A diagnostics channel, because the clients of these services have no access to the app that writes the log.
const channelName = 'tradecraft:outage'
const outages = channel(channelName)

/** Reports a failure for the log, because the shop keeps running without the service. Returns false when nothing is subscribed yet. */
export function reportOutage(service: Outage['service'], error: unknown): boolean {
  outages.publish({ service, reason: getReason(error) } satisfies Outage)
  return outages.hasSubscribers
}

/** Subscribes to outages. Call the returned function to unsubscribe. */
export function onOutage(listener: (outage: Outage) => void): () => void {
  const listen = (outage: unknown) => listener(outage as Outage)
  subscribe(channelName, listen)
  return () => void unsubscribe(channelName, listen)
}

/** Returns a code or class name only: an error message may quote personal data, such as a postcode. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // The code of a time-out is a number without meaning for a reader.
  if (error instanceof DOMException) return error.name
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' || typeof code === 'number' ? String(code) : error.name
}

/** Creates the error of an HTTP response with an error status, which becomes the error's code. */
export function unexpectedStatusError({ status }: Response): Error {
  return new Error(`Unexpected status ${status}`, { cause: { code: status } })
}
