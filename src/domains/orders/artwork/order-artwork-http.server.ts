import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maxArtworkBytes } from '#src/domains/artwork/artwork.ts'
import { createUploadResponses, sendUploadNotFound } from '#src/domains/artwork/artwork-upload-form.server.ts'
import { readUpload } from '#src/platform/files/upload.server.ts'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { orderArtworkPath } from '#src/shared/paths/checkout-paths.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import { orderArtworkContract, orderArtworkForm, orderArtworkParams } from './order-artwork-contract.ts'
import { sendOrderArtwork, takesOrderArtwork } from './order-artwork-service.server.ts'
import { explainSendRefusal, type SendArtworkRefusal } from './order-artwork-view.ts'

/** The upload of artwork on the order page. */
export async function orderArtworkHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart)

  registerCall(app, orderArtworkContract.send, {
    config: { tokenInForm: true, limit: { name: 'artwork', perSession: 10, perAddress: 60 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const { data: params } = orderArtworkParams.safeParse(request.params)
      return params ? handleUpload(shop, { request, reply, token: params.token }) : sendUploadNotFound(request, reply)
    },
  })
}

type UploadRequest = { request: FastifyRequest; reply: FastifyReply; token: string }

/** Returns JSON to a call by JavaScript. Without JavaScript, redirects to the page of the order. */
async function handleUpload(shop: Shop, { request, reply, token }: UploadRequest) {
  const { visitor } = request
  const { sendRefusal, sendConfirmation } = createUploadResponses<SendArtworkRefusal>({
    ...{ request, reply },
    toRefusalPath: (refusal) => orderArtworkPath(token, refusal),
    explain: (refusal) => explainSendRefusal(visitor.locale, refusal),
  })
  const open = await takesOrderArtwork(shop, token)
  if (open === 'not_found') return sendUploadNotFound(request, reply)
  if (open === 'order_closed') return sendRefusal('order_closed')
  const form = await readUpload(request, {
    maxBytes: maxArtworkBytes,
    isAllowed: ({ _token: token }) => request.isCsrfToken(token),
  })
  if (form === 'not_allowed') {
    return reply.code(419).send({ message: translate(visitor.locale, callText.pageExpired) })
  }
  if (form === 'too_large') return sendRefusal('too_large')
  if (form === 'malformed') return sendRefusal('empty_file')
  const parsed = orderArtworkForm.safeParse(form.fields)
  if (!parsed.success) return sendUploadNotFound(request, reply)
  const sent = await sendOrderArtwork(shop, visitor, { publicToken: token, ...parsed.data, upload: form.file })
  if (sent.ok) return sendConfirmation(orderArtworkPath(token, 'sent'))
  return sent.refusal === 'not_found' ? sendUploadNotFound(request, reply) : sendRefusal(sent.refusal)
}
