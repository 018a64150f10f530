import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel'

/** A service that is somebody else's, and what its failure is called. */
type Outage = { service: 'captcha' | 'designer' | 'postcode lookup' | 'rate limits'; reason: string }

// One for the process, by its name: what speaks to these services is not given the app that writes the log.
const name = 'tradecraft:outage'
const outages = channel(name)

/** The shop goes on without it, so nobody would hear of it but for this. False while nobody listens yet. */
export function reportOutage(service: Outage['service'], error: unknown): boolean {
  outages.publish({ service, reason: reasonOf(error) } satisfies Outage)
  return outages.hasSubscribers
}

/** Until the answer is called. */
export function onOutage(tell: (outage: Outage) => void): () => void {
  const listen = (outage: unknown) => tell(outage as Outage)
  subscribe(name, listen)
  return () => void unsubscribe(name, listen)
}

/** Codes and kinds only: the words of an error may quote what was asked, a postcode or a name. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' || typeof code === 'number' ? String(code) : error.name
}

/** For an answer that is none; its status is the code. */
export function unusableAnswer({ status }: Response): Error {
  return new Error(`It answered ${status}`, { cause: { code: status } })
}
