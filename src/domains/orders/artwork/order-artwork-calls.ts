import { postJson } from '#src/shared/http/call.ts'
import { sendOrderArtworkPath } from '#src/shared/paths/file-paths.ts'
import type { orderArtworkContract } from './order-artwork-contract.ts'

/** Returns the path of the page that confirms it. */
export async function sendOrderArtworkCall(token: string, form: FormData): Promise<string> {
  return (await postJson<typeof orderArtworkContract.send>(sendOrderArtworkPath(token), form)).page
}
