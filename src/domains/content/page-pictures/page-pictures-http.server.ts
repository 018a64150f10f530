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
import { pagePicturesPath } from '#src/shared/paths/backoffice-paths.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import { maxPagePictureBytes, type PagePictureResult } from './page-picture.ts'
import { pagePictureParams, pagePicturesContract } from './page-pictures-contract.ts'
import { addPagePicture, removePagePicture } from './page-pictures-service.server.ts'

/** The upload of pictures for a page. The form works without script: a redirect says what happened. */
export async function pagePicturesHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart)
  registerCall(app, pagePicturesContract.save, {
    config: { tokenInForm: true, limit: { name: 'page pictures', perSession: 120, perAddress: 480 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const { data: params } = pagePictureParams.safeParse(request.params)
      return handlePictureForm(shop, { request, reply, pageId: params?.id ?? 0 })
    },
  })
}

type PictureRequest = { request: FastifyRequest; reply: FastifyReply; pageId: number }

async function handlePictureForm(shop: Shop, { request, reply, pageId }: PictureRequest) {
  const { visitor } = request
  if (visitor.role === 'anonymous') {
    const isCall = request.headers['x-requested-with'] === 'XMLHttpRequest'
    if (isCall) return refuseCall(request, reply, 'signed_out')
    return reply.redirect(loginNoticePath('sign-in-required', 'dashboard'), 303)
  }
  if (!can(visitor, 'content.edit')) return refuseCall(request, reply, 'forbidden')
  const isAllowed = ({ _token: token }: UploadedForm['fields']) => request.isCsrfToken(token)
  const form = await readUpload(request, { maxBytes: maxPagePictureBytes, isAllowed })
  if (form === 'not_allowed') return reply.code(419).send({ message: translate(visitor.locale, callText.pageExpired) })
  const sendResult = (result: PagePictureResult) => reply.redirect(pagePicturesPath(pageId, result), 303)
  if (form === 'too_large') return sendResult('too_large')
  if (form === 'malformed') return sendResult('no_file')
  const { remove } = form.fields
  const bytes = form.file?.bytes ?? Buffer.alloc(0)
  if (!remove && bytes.length === 0) return sendResult('no_file')
  const saved = remove
    ? await removePagePicture(shop, visitor, { pageId, key: remove })
    : await addPagePicture(shop, visitor, { pageId, bytes, name: form.file?.name ?? '', ipAddress: request.ip })
  if (saved.ok) return sendResult(remove ? 'removed' : 'saved')
  const { refusal } = saved
  if (refusal === 'not_found') return reply.code(404).send({ message: translate(visitor.locale, callText.notFound) })
  if (refusal === 'signed_out' || refusal === 'forbidden') return refuseCall(request, reply, refusal)
  return sendResult(refusal)
}
