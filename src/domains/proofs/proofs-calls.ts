import { postJson } from '#src/shared/http/call.ts'
import { sendProofPath } from '#src/shared/paths/file-paths.ts'

import type { proofsContract } from './proofs-contract.ts'

/** Returns the path of the page that confirms it. */
export async function sendProofCall(number: number, form: FormData): Promise<string> {
  return (await postJson<typeof proofsContract.send>(sendProofPath(number), form)).page
}
