import type { FastifyReply, FastifyRequest } from 'fastify'
import { translate } from '#src/shared/locale/message.ts'
import * as callText from '#src/translations/ui/call-text.ts'

type Responses<Refusal extends string> = {
  request: FastifyRequest
  reply: FastifyReply
  /** The page that explains the refusal, for a browser without JavaScript. */
  toRefusalPath: (refusal: Refusal) => string
  explain: (refusal: Refusal) => string
}

/** Creates the responses to an upload of artwork: JSON for a call by JavaScript, otherwise a redirect to a page that says the same. */
export function createUploadResponses<Refusal extends string>({
  request,
  reply,
  toRefusalPath,
  explain,
}: Responses<Refusal | 'busy'>) {
  const isCall = request.headers['x-requested-with'] === 'XMLHttpRequest'
  return {
    sendRefusal(refusal: Refusal | 'busy') {
      if (!isCall) return reply.redirect(toRefusalPath(refusal), 303)
      const message = explain(refusal)
      if (refusal === 'busy') return reply.code(503).header('Retry-After', 5).send({ message })
      return reply.code(422).send({ message, errors: { file: [message] } })
    },
    /** Responds to a stored upload. `page` is the URL that confirms it. */
    sendConfirmation: (page: string) => (isCall ? { page } : reply.redirect(page, 303)),
  }
}

/** Responds 404 to malformed parameters and unknown lines. */
export function sendUploadNotFound({ visitor }: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ message: translate(visitor.locale, callText.notFound) })
}
