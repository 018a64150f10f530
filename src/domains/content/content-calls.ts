import { getJson } from '#src/shared/http/call.ts'
import type { CallResponse } from '#src/shared/http/define-call.ts'
import type { contentContract } from './content-contract.ts'

type Contract = typeof contentContract

export function getMenuCall(): Promise<CallResponse<Contract['menu']>> {
  return getJson<Contract['menu']>('/data/menu')
}

export function getEventsCall(signal: AbortSignal): Promise<CallResponse<Contract['events']>> {
  return getJson<Contract['events']>('/data/events', { signal })
}
