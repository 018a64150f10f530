import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sanitiseFileName } from '#src/domains/artwork/artwork.ts'
import { readStaffUpload } from '#src/domains/artwork/staff-upload-form.server.ts'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import { sendUntrustedFile } from '#src/platform/http/send-untrusted-file.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import { staffOrderDonePath, staffOrderPath, staffOrderProofsPath } from '#src/shared/paths/backoffice-paths.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import type { ProofRefusal } from './proofs.ts'
import { orderParams, proofParams, proofsContract, sendProofForm } from './proofs-contract.ts'
import { findProofFile, sendProof } from './proofs-service.server.ts'
import { presentProofRefusal } from './proofs-view.ts'
import { serializeProofFormValues } from './refused-proof-form.server.ts'

/** The upload of a proof by staff, and the download of its file by link [STAFF-03]. */
export async function proofsHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart)

  registerCall(app, proofsContract.send, {
    config: { tokenInForm: true, limit: { name: 'proof', perSession: 30, perAddress: 120 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const { data: params } = orderParams.safeParse(request.params)
      return params ? handleSendProof(shop, { request, reply, number: params.number }) : notFound(request, reply)
    },
  })

  registerCall(app, proofsContract.file, {
    handler: async (request, reply) => {
      const { data: params } = proofParams.safeParse(request.params)
      const found = params && (await findProofFile(shop, params.token))
      reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex')
      // The proof exists but its file is lost [F30].
      if (found && !found.bytes) request.log.error({ artwork: found.file.id }, 'artwork file is missing')
      if (!found?.bytes) return notFound(request, reply)
      const { originalName, contentType } = found.file
      const name = sanitiseFileName(originalName, contentType)
      return sendUntrustedFile(reply, { name, contentType, bytes: found.bytes, isThumbnail: false })
    },
  })
}

type SendProofRequest = { request: FastifyRequest; reply: FastifyReply; number: number }

/** Returns JSON to a call by JavaScript. Without JavaScript, redirects to the page of the order. */
async function handleSendProof(shop: Shop, { request, reply, number }: SendProofRequest) {
  const { visitor } = request
  const upload = await readStaffUpload(request, reply)
  if (!upload) return reply
  const { isCall, fields, form } = upload
  const sendRefusal = async (refusal: ProofRefusal) => {
    if (isCall && refusal === 'busy') reply.header('Retry-After', 5)
    if (isCall) return reply.code(refusal === 'busy' ? 503 : 422).send(presentProofRefusal(visitor.locale, refusal))
    reply.header(
      'Set-Cookie',
      await serializeProofFormValues(shop, {
        path: staffOrderPath(number),
        line: fields.line,
        note: fields.note,
      }),
    )
    return reply.redirect(staffOrderProofsPath(number, refusal), 303)
  }
  if (form === 'too_large') return sendRefusal('too_large')
  if (form === 'malformed') return sendRefusal('no_file')
  const parsed = parseForm(sendProofForm, Object.entries(form.fields), visitor.locale)
  if (!parsed.ok) return sendRefusal('line' in parsed.refusal ? 'no_line' : 'bad_note')
  const sent = await sendProof(shop, visitor, { number, ...parsed.value, upload: form.file })
  const donePath = staffOrderDonePath(number, 'proof')
  if (sent.ok) return isCall ? { page: donePath } : reply.redirect(donePath, 303)
  const { refusal } = sent
  if (refusal === 'not_found') return notFound(request, reply)
  return refusal === 'signed_out' || refusal === 'forbidden'
    ? refuseCall(request, reply, refusal)
    : sendRefusal(refusal)
}

function notFound({ visitor }: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ message: translate(visitor.locale, callText.notFound) })
}
