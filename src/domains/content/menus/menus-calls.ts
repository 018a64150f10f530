import { getJson } from '#src/shared/http/call.ts'
import type { CallResponse } from '#src/shared/http/define-call.ts'
import type { menusContract } from './menus-contract.ts'

type Contract = typeof menusContract

export function searchTargetsCall(q: string, signal: AbortSignal): Promise<CallResponse<Contract['targets']>> {
  return getJson<Contract['targets']>('/data/menu-targets', { query: { q }, signal })
}
