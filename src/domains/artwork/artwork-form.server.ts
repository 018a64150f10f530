import type { FastifyReply, FastifyRequest } from 'fastify'
import { readUpload, type UploadedForm, type UploadRefusal } from '#src/platform/files/upload.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as artworkText from '#src/translations/storefront/artwork-text.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import { type ArtworkRefusal, maxArtworkBytes } from './artwork.ts'
import { explainArtworkRefusal } from './artwork-view.ts'

/* Reads requests with an artwork file and sends their errors, for every domain that accepts artwork. */

/** Reads a multipart form. Requests without a file may also send a URL-encoded form or JSON. */
export async function readArtworkForm(request: FastifyRequest): Promise<UploadedForm | UploadRefusal> {
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest') return 'not_allowed'
  const { 'x-csrf-token': header } = request.headers
  if (header !== undefined && !request.isCsrfToken(header)) return 'not_allowed'
  const isAllowed = ({ _token: token }: UploadedForm['fields']) => header !== undefined || request.isCsrfToken(token)
  if (request.isMultipart()) return readUpload(request, { maxBytes: maxArtworkBytes, isAllowed })
  const fields = { ...(request.body as Record<string, string> | undefined) }
  return isAllowed(fields) ? { fields } : 'not_allowed'
}

export function sendArtworkFormError(request: FastifyRequest, reply: FastifyReply, refusal: UploadRefusal) {
  const { locale } = request.visitor
  if (refusal === 'not_allowed') reply.code(419)
  else reply.code(refusal === 'too_large' ? 413 : 400)
  // The rest of the request is not read.
  reply.header('Connection', 'close')
  reply.raw.once('finish', () => request.raw.destroy())
  const texts = { not_allowed: callText.pageExpired, too_large: artworkText.tooLarge, malformed: callText.badRequest }
  return reply.send({ message: translate(locale, texts[refusal]) })
}

/** `busy` is temporary: the client may send the same file again. All other refusals are errors of the file field. */
export function sendArtworkFileError(request: FastifyRequest, reply: FastifyReply, refusal: ArtworkRefusal) {
  const message = explainArtworkRefusal(request.visitor.locale, refusal)
  if (refusal === 'busy') return reply.code(503).header('Retry-After', retryAfterSeconds).send({ message })
  return sendFieldError(reply, 'file', message)
}

const retryAfterSeconds = 5

export function sendFieldError(reply: FastifyReply, field: string, message: string) {
  return reply.code(422).send({ message, errors: { [field]: [message] } })
}
