import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ArtworkRefusal } from '#src/domains/artwork/artwork.ts'
import { createUploadResponses, sendUploadNotFound } from '#src/domains/artwork/artwork-upload-form.server.ts'
import { readStaffUpload } from '#src/domains/artwork/staff-upload-form.server.ts'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { staffOrderArtworkPath, staffOrderDonePath } from '#src/shared/paths/backoffice-paths.ts'
import { artworkOrderParams, attachArtworkContract, attachArtworkForm } from './attach-artwork-contract.ts'
import { attachArtwork } from './attach-artwork-service.server.ts'
import { explainAttachRefusal } from './attach-artwork-view.ts'

/** The upload of artwork to an order line by staff [STAFF-03]. */
export async function attachArtworkHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart)

  registerCall(app, attachArtworkContract.attach, {
    config: { tokenInForm: true, limit: { name: 'artwork', perSession: 30, perAddress: 120 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const { data: params } = artworkOrderParams.safeParse(request.params)
      return params ? handleAttach(shop, { request, reply, number: params.number }) : sendUploadNotFound(request, reply)
    },
  })
}

type AttachRequest = { request: FastifyRequest; reply: FastifyReply; number: number }

/** Returns JSON to a call by JavaScript. Without JavaScript, redirects to the page of the order. */
async function handleAttach(shop: Shop, { request, reply, number }: AttachRequest) {
  const { visitor } = request
  const upload = await readStaffUpload(request, reply)
  if (!upload) return reply
  const { form } = upload
  const { sendRefusal, sendConfirmation } = createUploadResponses<ArtworkRefusal | 'order_closed'>({
    ...{ request, reply },
    toRefusalPath: (refusal) => staffOrderArtworkPath(number, refusal),
    explain: (refusal) => explainAttachRefusal(visitor.locale, refusal),
  })
  if (form === 'too_large') return sendRefusal('too_large')
  if (form === 'malformed') return sendRefusal('empty_file')
  const parsed = attachArtworkForm.safeParse(form.fields)
  if (!parsed.success) return sendUploadNotFound(request, reply)
  const attached = await attachArtwork(shop, visitor, { number, ...parsed.data, upload: form.file })
  if (attached.ok) return sendConfirmation(staffOrderDonePath(number, 'attached'))
  const { refusal } = attached
  if (refusal === 'not_found') return sendUploadNotFound(request, reply)
  return refusal === 'signed_out' || refusal === 'forbidden'
    ? refuseCall(request, reply, refusal)
    : sendRefusal(refusal)
}
