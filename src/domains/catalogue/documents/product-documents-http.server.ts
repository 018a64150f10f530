import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { can } from '#src/domains/access/access.ts'
import { readUpload, type UploadedForm } from '#src/platform/files/upload.server.ts'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { loginNoticePath } from '#src/shared/paths/account-paths.ts'
import { productDocumentsPath } from '#src/shared/paths/backoffice-paths.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import { type DocumentResult, maxDocumentBytes } from './product-documents.ts'
import { documentFields, documentProductParams, productDocumentsContract } from './product-documents-contract.ts'
import { readProductDocument, removeProductDocument, saveProductDocument } from './product-documents-service.server.ts'

/** Upload and removal of documents by staff. The form works without script: a redirect says what happened. */
export async function productDocumentsHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart)

  registerCall(app, productDocumentsContract.save, {
    config: { tokenInForm: true, limit: { name: 'product documents', perSession: 120, perAddress: 480 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const { data: params } = documentProductParams.safeParse(request.params)
      return handleDocumentForm(shop, { request, reply, productId: params?.id ?? 0 })
    },
  })

  registerCall(app, productDocumentsContract.read, {
    onRequest: noStore,
    handler: async (request, reply) => {
      const { id: productId, kind, locale } = request.params
      const found = await readProductDocument(shop, request.visitor, { productId, kind, locale })
      if (!found.ok)
        return found.refusal === 'not_found' ? reply.callNotFound() : refuseCall(request, reply, found.refusal)
      return reply.header('Content-Type', 'application/pdf').send(found.value)
    },
  })
}

type DocumentRequest = { request: FastifyRequest; reply: FastifyReply; productId: number }

async function handleDocumentForm(shop: Shop, { request, reply, productId }: DocumentRequest) {
  const { visitor } = request
  if (visitor.role === 'anonymous') {
    const isCall = request.headers['x-requested-with'] === 'XMLHttpRequest'
    if (isCall) return refuseCall(request, reply, 'signed_out')
    return reply.redirect(loginNoticePath('sign-in-required', 'dashboard'), 303)
  }
  if (!can(visitor, 'catalogue.edit')) return refuseCall(request, reply, 'forbidden')
  const isAllowed = ({ _token: token }: UploadedForm['fields']) => request.isCsrfToken(token)
  const form = await readUpload(request, { maxBytes: maxDocumentBytes, isAllowed })
  if (form === 'not_allowed') return reply.code(419).send({ message: translate(visitor.locale, callText.pageExpired) })
  const sendResult = (result: DocumentResult) => reply.redirect(productDocumentsPath(productId, result), 303)
  if (form === 'too_large') return sendResult('too_large')
  if (form === 'malformed') return sendResult('no_file')
  const [kind, locale] = form.fields.remove?.split(' ') ?? [form.fields.kind, form.fields.locale]
  const { data: fields } = documentFields.safeParse({ kind, locale })
  const bytes = form.file?.bytes ?? Buffer.alloc(0)
  if (!fields || (!form.fields.remove && bytes.length === 0)) return sendResult('no_file')
  const key = { productId, ...fields }
  const saved = form.fields.remove
    ? await removeProductDocument(shop, visitor, key)
    : await saveProductDocument(shop, visitor, { ...key, bytes })
  if (saved.ok) return sendResult(form.fields.remove ? 'removed' : 'added')
  const { refusal } = saved
  if (refusal === 'not_found') return reply.code(404).send({ message: translate(visitor.locale, callText.notFound) })
  if (refusal === 'signed_out' || refusal === 'forbidden') return refuseCall(request, reply, refusal)
  return sendResult(refusal)
}
