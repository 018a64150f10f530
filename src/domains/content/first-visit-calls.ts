import { getJson } from '#src/shared/http/call.ts'
import type { CallResponse } from '#src/shared/http/define-call.ts'
import type { contentContract } from './content-contract.ts'

type Contract = typeof contentContract.firstVisit

export function getFirstVisitCall(signal: AbortSignal): Promise<CallResponse<Contract>> {
  return getJson<Contract>('/data/first-visit', { signal })
}
