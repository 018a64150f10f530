import { postJson } from '#src/shared/call.ts'
import { sendProofPath } from './proof-paths.ts'

/** Answered with the page that tells of it. */
export function sendProofCall(number: number, form: FormData): Promise<{ page: string }> {
  return postJson(sendProofPath(number), form)
}
