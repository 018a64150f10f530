import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { can } from '#src/domains/access/access.ts'
import { mostBytes } from '#src/domains/artwork/artwork.ts'
import { sendArtwork } from '#src/domains/artwork/send-artwork-service.server.ts'
import { notStored } from '#src/platform/changing-get.server.ts'
import { refuseCall } from '#src/platform/refuse-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { readUpload, type UploadedForm } from '#src/platform/upload.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import * as callText from '#src/translations/call-text.ts'
import type { ProofRefusal } from './proofs.ts'
import { orderParams, proofParams, proofUpload, sendProofForm } from './proofs-contract.ts'
import { findProofFile, sendProof } from './proofs-service.server.ts'
import { presentProofRefusal } from './proofs-view.ts'
import { keepTypedProof } from './typed-proof-service.server.ts'

/** STAFF-03: the form of staff, too large for a page's own; and the file, to whoever has the link. */
export async function proofsHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart)

  app.post(
    '/dashboard/orders/:number/proofs',
    {
      config: { tokenInForm: true, limit: { name: 'proof', perSession: 30, perAddress: 120 }, parts: proofUpload },
      onRequest: notStored,
      schema: { tags: ['Artwork'], summary: 'Send a proof of a line to its customer; ends in the page of the order' },
    },
    async (request, reply) => {
      const { data: params } = orderParams.safeParse(request.params)
      return params ? takeProof(shop, { request, reply, number: params.number }) : notFound(request, reply)
    },
  )

  app.get(
    '/proof/:token/file',
    { schema: { tags: ['Artwork'], summary: 'The file of a proof, to whoever has its link' } },
    async (request, reply) => {
      const { data: params } = proofParams.safeParse(request.params)
      const found = params && (await findProofFile(shop, params.token))
      reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex')
      // The database knows of it: a lost file is for staff to hear of (F30).
      if (found && !found.bytes) request.log.error({ artwork: found.file.id }, 'artwork file is missing')
      return found?.bytes
        ? sendArtwork(reply, found.file, { part: 'file', bytes: found.bytes })
        : notFound(request, reply)
    },
  )
}

type Asked = { request: FastifyRequest; reply: FastifyReply; number: number }

/** Sent by a call, the form stays as it was filled in; without script, what came of it is told on the page of the order. */
async function takeProof(shop: Shop, { request, reply, number }: Asked) {
  const { visitor } = request
  const isCall = request.headers['x-requested-with'] === 'XMLHttpRequest'
  if (visitor.role === 'anonymous') {
    if (isCall) return refuseCall(request, reply, 'signed_out')
    return reply.redirect('/auth/login?notice=signed-out&redirect=dashboard', 303)
  }
  let typed: UploadedForm['fields'] = {}
  const mayGoOn = (fields: UploadedForm['fields']) => {
    const { _token: token } = fields
    typed = fields
    return request.hasToken(token) && can(visitor, 'order.manage')
  }
  const form = await readUpload(request, { mostBytes, mayGoOn })
  const page = `/dashboard/orders/${number}`
  if (form === 'not_allowed') {
    if (!can(visitor, 'order.manage')) return refuseCall(request, reply, 'forbidden')
    return reply.code(419).send({ message: say(visitor.locale, callText.pageExpired) })
  }
  const tell = async (why: ProofRefusal) => {
    if (isCall && why === 'busy') reply.header('Retry-After', 5)
    if (isCall) return reply.code(why === 'busy' ? 503 : 422).send(presentProofRefusal(visitor.locale, why))
    reply.header('Set-Cookie', await keepTypedProof(shop, { path: page, line: typed.line, note: typed.note }))
    return reply.redirect(`${page}?proof=${why}#order-proofs`, 303)
  }
  if (form === 'too_large') return tell('too_large')
  if (form === 'malformed') return tell('no_file')
  const parsed = parseForm(sendProofForm, Object.entries(form.fields), visitor.locale)
  if (!parsed.ok) return tell('line' in parsed.refusal ? 'no_line' : 'bad_note')
  const sent = await sendProof(shop, visitor, { number, ...parsed.value, upload: form.file })
  if (sent.ok) return isCall ? { page: `${page}?done=proof` } : reply.redirect(`${page}?done=proof`, 303)
  const { refusal } = sent
  if (refusal === 'not_found') return notFound(request, reply)
  return refusal === 'signed_out' || refusal === 'forbidden' ? refuseCall(request, reply, refusal) : tell(refusal)
}

function notFound({ visitor }: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ message: say(visitor.locale, callText.notFound) })
}
