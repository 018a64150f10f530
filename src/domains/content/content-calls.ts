import { getJson } from '#src/shared/call.ts'
import type { EventsAnswer, MenuAnswer } from './content-contract.ts'

export function menuCall(): Promise<MenuAnswer> {
  return getJson('/data/menu')
}

export function eventsCall(signal: AbortSignal): Promise<EventsAnswer> {
  return getJson('/data/events', { signal })
}
