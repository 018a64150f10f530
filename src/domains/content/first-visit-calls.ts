import { getJson } from '#src/shared/call.ts'
import type { FirstVisitAnswer } from './content-contract.ts'

export function firstVisitCall(signal: AbortSignal): Promise<FirstVisitAnswer> {
  return getJson('/data/first-visit', { signal })
}
