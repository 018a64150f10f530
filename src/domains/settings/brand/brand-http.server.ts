import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { can } from '#src/domains/access/access.ts'
import { readUpload, type UploadedForm } from '#src/platform/files/upload.server.ts'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { parseBrandKey } from '#src/shared/company/brand.ts'
import { translate } from '#src/shared/locale/message.ts'
import { loginNoticePath } from '#src/shared/paths/account-paths.ts'
import { brandPictureRefusedPath, settingsSavedPath } from '#src/shared/paths/backoffice-paths.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import { brandContract, brandParams } from './brand-contract.ts'
import { type BrandPicture, type BrandPictureRefusal, maxBrandPictureBytes } from './brand-pictures.ts'
import { removeBrandPicture, saveBrandPicture } from './brand-service.server.ts'

/** The upload of the logo and the icon by administrators, and the stored pictures. */
export async function brandHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart)

  registerCall(app, brandContract.save, {
    config: { tokenInForm: true, limit: { name: 'brand', perSession: 30, perAddress: 120 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const { data: params } = brandParams.safeParse(request.params)
      return params ? handleBrandForm(shop, { request, reply, picture: params.picture }) : notFound(request, reply)
    },
  })

  registerCall(app, brandContract.file, {
    handler: async (request, reply) => {
      const { name } = request.params as { name: string }
      const key = `brand/${name}`
      const bytes = parseBrandKey(key) && (await shop.files.find(key))
      if (!bytes) return notFound(request, reply)
      return (
        reply
          .type('image/png')
          // A changed picture has a new name. Mail programs show it too.
          .header('Cache-Control', 'public, max-age=31536000, immutable')
          .header('Cross-Origin-Resource-Policy', 'cross-origin')
          .send(bytes)
      )
    },
  })
}

type BrandFormRequest = { request: FastifyRequest; reply: FastifyReply; picture: BrandPicture }

async function handleBrandForm(shop: Shop, { request, reply, picture }: BrandFormRequest) {
  const { visitor } = request
  if (visitor.role === 'anonymous') {
    const isCall = request.headers['x-requested-with'] === 'XMLHttpRequest'
    if (isCall) return refuseCall(request, reply, 'signed_out')
    return reply.redirect(loginNoticePath('sign-in-required', 'dashboard'), 303)
  }
  if (!can(visitor, 'settings.edit')) return refuseCall(request, reply, 'forbidden')
  const isAllowed = ({ _token: token }: UploadedForm['fields']) => request.isCsrfToken(token)
  const form = await readUpload(request, { maxBytes: maxBrandPictureBytes, isAllowed })
  if (form === 'not_allowed') return reply.code(419).send({ message: translate(visitor.locale, callText.pageExpired) })
  const sendRefusal = (refusal: BrandPictureRefusal) => reply.redirect(brandPictureRefusedPath(picture, refusal), 303)
  if (form === 'too_large') return sendRefusal('too_large')
  if (form === 'malformed') return sendRefusal('no_file')
  if (!form.fields.remove && !form.file?.bytes.length) return sendRefusal('no_file')
  const saved = form.fields.remove
    ? await removeBrandPicture(shop, visitor, picture)
    : await saveBrandPicture(shop, visitor, {
        picture,
        bytes: form.file?.bytes ?? Buffer.alloc(0),
        ipAddress: request.ip,
      })
  if (saved.ok) return reply.redirect(settingsSavedPath('brand'), 303)
  const { refusal } = saved
  return refusal === 'signed_out' || refusal === 'forbidden'
    ? refuseCall(request, reply, refusal)
    : sendRefusal(refusal)
}

function notFound({ visitor }: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ message: translate(visitor.locale, callText.notFound) })
}
