import { postJson } from '#src/shared/http/call.ts'
import { attachArtworkPath } from '#src/shared/paths/file-paths.ts'
import type { attachArtworkContract } from './attach-artwork-contract.ts'

/** Returns the path of the page that confirms it. */
export async function attachOrderArtworkCall(number: number, form: FormData): Promise<string> {
  return (await postJson<typeof attachArtworkContract.attach>(attachArtworkPath(number), form)).page
}
