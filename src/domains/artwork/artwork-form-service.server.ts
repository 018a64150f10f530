import type { FastifyReply, FastifyRequest } from 'fastify'
import { readUpload, type Unread, type UploadedForm } from '#src/platform/upload.server.ts'
import { say } from '#src/shared/message.ts'
import * as artworkText from '#src/translations/artwork-text.ts'
import * as callText from '#src/translations/call-text.ts'
import { type ArtworkRefusal, mostBytes } from './artwork.ts'
import { explainArtwork } from './artwork-view.ts'

/* A call with a file, for every domain that takes artwork. What takes none may come as a plain form or as JSON too. */

export async function readArtworkForm(request: FastifyRequest): Promise<UploadedForm | Unread> {
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest') return 'not_allowed'
  const { 'x-csrf-token': header } = request.headers
  if (header !== undefined && !request.hasToken(header)) return 'not_allowed'
  const mayGoOn = ({ _token: token }: UploadedForm['fields']) => header !== undefined || request.hasToken(token)
  if (request.isMultipart()) return readUpload(request, { mostBytes, mayGoOn })
  const fields = { ...(request.body as Record<string, string> | undefined) }
  return mayGoOn(fields) ? { fields } : 'not_allowed'
}

export function refuseArtworkForm(request: FastifyRequest, reply: FastifyReply, why: Unread) {
  const { locale } = request.visitor
  if (why === 'not_allowed') reply.code(419)
  else reply.code(why === 'too_large' ? 413 : 400)
  // Whatever still comes of it is not read.
  reply.header('Connection', 'close')
  reply.raw.once('finish', () => request.raw.destroy())
  const texts = { not_allowed: callText.pageExpired, too_large: artworkText.tooLarge, malformed: callText.badRequest }
  return reply.send({ message: say(locale, texts[why]) })
}

/** While too many pictures are being decoded the same file may be sent again a little later; any other fault is the file's. */
export function refuseArtworkFile(request: FastifyRequest, reply: FastifyReply, refusal: ArtworkRefusal) {
  const message = explainArtwork(request.visitor.locale, refusal)
  if (refusal === 'busy') return reply.code(503).header('Retry-After', retryAfterSeconds).send({ message })
  return refuseField(reply, 'file', message)
}

const retryAfterSeconds = 5

export function refuseField(reply: FastifyReply, field: string, message: string) {
  return reply.code(422).send({ message, errors: { [field]: [message] } })
}
