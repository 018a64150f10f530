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
import { brandPicturePath, categoryPicturePath } from '#src/shared/paths/backoffice-paths.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import { maxPictureBytes, type PictureOwner, type PictureResult } from './picture-upload.ts'
import { pictureParams, pictureUploadContract } from './picture-upload-contract.ts'
import { removeCataloguePicture, saveCataloguePicture } from './picture-upload-service.server.ts'

const pathByOwner = { category: categoryPicturePath, brand: brandPicturePath }

/** The uploads of category pictures and brand logos. The forms work without script: a redirect says what happened. */
export async function pictureUploadHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart)
  for (const owner of ['category', 'brand'] as const) {
    registerCall(app, pictureUploadContract[owner], {
      config: { tokenInForm: true, limit: { name: 'catalogue pictures', perSession: 120, perAddress: 480 } },
      onRequest: noStore,
      handler: async (request, reply) => {
        const { data: params } = pictureParams.safeParse(request.params)
        return handlePictureForm(shop, { request, reply, owner, id: params?.id ?? 0 })
      },
    })
  }
}

type PictureRequest = { request: FastifyRequest; reply: FastifyReply; owner: PictureOwner; id: number }

async function handlePictureForm(shop: Shop, { request, reply, owner, id }: PictureRequest) {
  const { visitor } = request
  if (visitor.role === 'anonymous') {
    const isCall = request.headers['x-requested-with'] === 'XMLHttpRequest'
    if (isCall) return refuseCall(request, reply, 'signed_out')
    return reply.redirect(loginNoticePath('sign-in-required', 'dashboard'), 303)
  }
  if (!can(visitor, 'catalogue.edit')) return refuseCall(request, reply, 'forbidden')
  const isAllowed = ({ _token: token }: UploadedForm['fields']) => request.isCsrfToken(token)
  const form = await readUpload(request, { maxBytes: maxPictureBytes, isAllowed })
  if (form === 'not_allowed') return reply.code(419).send({ message: translate(visitor.locale, callText.pageExpired) })
  const sendResult = (result: PictureResult) => reply.redirect(pathByOwner[owner](id, result), 303)
  if (form === 'too_large') return sendResult('too_large')
  if (form === 'malformed') return sendResult('no_file')
  const bytes = form.file?.bytes ?? Buffer.alloc(0)
  if (!form.fields.remove && bytes.length === 0) return sendResult('no_file')
  const saved = form.fields.remove
    ? await removeCataloguePicture(shop, visitor, { owner, id })
    : await saveCataloguePicture(shop, visitor, { owner, id, bytes, ipAddress: request.ip })
  if (saved.ok) return sendResult('saved')
  const { refusal } = saved
  if (refusal === 'not_found') return reply.code(404).send({ message: translate(visitor.locale, callText.notFound) })
  if (refusal === 'signed_out' || refusal === 'forbidden') return refuseCall(request, reply, refusal)
  return sendResult(refusal)
}
