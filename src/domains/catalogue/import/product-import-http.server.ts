import { Readable } from 'node:stream'
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
import { importProblemPath, productImportPath } from '#src/shared/paths/backoffice-paths.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import { importLimits, type UploadProblem } from './product-import.ts'
import { importParams, productImportContract } from './product-import-contract.ts'
import { exportRefusedRows, uploadImport } from './product-import-service.server.ts'

/** The upload of files of products, and the download of their refused rows. Both work without JavaScript. */
export async function productImportHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart)

  registerCall(app, productImportContract.upload, {
    config: { tokenInForm: true, limit: { name: 'product import', perSession: 20, perAddress: 60 } },
    onRequest: noStore,
    handler: (request, reply) => handleUpload(shop, request, reply),
  })

  registerCall(app, productImportContract.refusedRows, {
    onRequest: noStore,
    handler: async (request, reply) => {
      const { data: params } = importParams.safeParse(request.params)
      const rows = await exportRefusedRows(shop, request.visitor, params?.id ?? 0)
      if (!rows.ok) return refuseCall(request, reply, rows.refusal)
      return reply
        .header('Content-Disposition', 'attachment; filename="refused-rows.csv"')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(rows.value))
    },
  })
}

async function handleUpload(shop: Shop, request: FastifyRequest, reply: FastifyReply) {
  const { visitor } = request
  if (visitor.role === 'anonymous') {
    const isCall = request.headers['x-requested-with'] === 'XMLHttpRequest'
    if (isCall) return refuseCall(request, reply, 'signed_out')
    return reply.redirect(loginNoticePath('sign-in-required', 'dashboard'), 303)
  }
  if (!can(visitor, 'catalogue.edit')) return refuseCall(request, reply, 'forbidden')
  const isAllowed = ({ _token: token }: UploadedForm['fields']) => request.isCsrfToken(token)
  const form = await readUpload(request, {
    maxBytes: importLimits.zipBytes,
    maxBytesByField: { file: importLimits.bytes },
    maxFiles: 2,
    isAllowed,
  })
  if (form === 'not_allowed') return reply.code(419).send({ message: translate(visitor.locale, callText.pageExpired) })
  const sendProblem = (problem: UploadProblem, line?: number) =>
    reply.redirect(importProblemPath({ problem, line }), 303)
  if (form === 'too_large') return sendProblem('too_large')
  const { file, pictures } = (form === 'malformed' ? undefined : form.files) ?? {}
  if (!file || file.bytes.length === 0) return sendProblem('no_file')
  // A form without a chosen ZIP sends an empty one.
  const zip = pictures && pictures.bytes.length > 0 ? pictures.bytes : undefined
  const uploaded = await uploadImport(shop, visitor, { ...file, zip })
  if (uploaded.ok) return reply.redirect(productImportPath(uploaded.value.id), 303)
  const { refusal } = uploaded
  if (typeof refusal === 'string') return refuseCall(request, reply, refusal)
  return sendProblem(refusal.rule, refusal.line)
}
