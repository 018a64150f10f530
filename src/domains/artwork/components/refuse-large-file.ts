import { CallError } from '#src/shared/http/call.ts'
import { maxArtworkBytes } from '../artwork.ts'

/** Refuses it before it is sent: the server stops reading a file that is too large, and the browser may never see its response. */
export function refuseLargeFile(form: FormData, message: string): void {
  const file = form.get('file')
  if (!(file instanceof File && file.size > maxArtworkBytes)) return
  throw new CallError({ kind: 'invalid', message, errors: { file: [message] } })
}
