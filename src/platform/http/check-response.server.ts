import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { messageResponse, validationErrorResponse } from '#src/shared/http/call-contract.ts'
import type { CallContract } from '#src/shared/http/define-call.ts'

const sharedRefusal = z.union([validationErrorResponse, messageResponse])

/**
 * Returns how a JSON response differs from its contract, or undefined. A field that the contract does not name counts as a
 * difference. Statuses that a contract does not list must have the form of a refusal.
 */
export function findContractMismatch(
  contract: CallContract,
  { status, body }: { status: number; body: unknown },
): string | undefined {
  const schema = contract.responses[status] ?? (status >= 400 ? sharedRefusal : undefined)
  const call = `${status} of ${String(contract.method)} ${contract.path}`
  if (!schema) return `${call} is not in its contract`
  const parsed = schema.safeParse(body)
  if (!parsed.success) return `${call}: ${z.prettifyError(parsed.error)}`
  return isDeepStrictEqual(parsed.data, body) ? undefined : `${call} has fields that are not in its contract`
}
