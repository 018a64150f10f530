import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel'

/** What the shop counts for `/metrics`. Every value is one of a few, because each becomes a time series. */
export type CountedEvent =
  | { name: 'cache'; cache: 'pages' | 'calls'; result: 'hit' | 'miss' }
  | { name: 'job'; kind: string; outcome: 'done' | 'failed' | 'refused' | 'postponed' }

// A diagnostics channel, because caches and jobs do not know the app that counts. Without a subscriber it costs nothing.
const channelName = 'tradecraft:event'
const events = channel(channelName)

export function recordEvent(event: CountedEvent): void {
  if (events.hasSubscribers) events.publish(event)
}

/** Subscribes to events. Call the returned function to unsubscribe. */
export function onEvent(listener: (event: CountedEvent) => void): () => void {
  const listen = (event: unknown) => listener(event as CountedEvent)
  subscribe(channelName, listen)
  return () => void unsubscribe(channelName, listen)
}
