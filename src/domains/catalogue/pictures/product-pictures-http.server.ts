import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { can, type PermissionRefusal } from '#src/domains/access/access.ts'
import { readUploads, type UploadedFile } from '#src/platform/files/upload.server.ts'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { loginNoticePath } from '#src/shared/paths/account-paths.ts'
import { productPicturesPath } from '#src/shared/paths/backoffice-paths.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import { type ProductPictureRefusal, pictureLimits, type UploadResult } from './product-pictures.ts'
import { productParams, productPicturesContract } from './product-pictures-contract.ts'
import { addProductPicture } from './product-pictures-service.server.ts'

/** The upload of product pictures by staff. It works without JavaScript, and leads back to the page of the product. */
export async function productPicturesHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart)

  registerCall(app, productPicturesContract.add, {
    config: { tokenInForm: true, limit: { name: 'product pictures', perSession: 240, perAddress: 960 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const { data: params } = productParams.safeParse(request.params)
      if (!params) return reply.code(404).send({ message: translate(request.visitor.locale, callText.notFound) })
      return handleUpload(shop, { request, reply, productId: params.id })
    },
  })
}

type UploadRequest = { request: FastifyRequest; reply: FastifyReply; productId: number }

async function handleUpload(shop: Shop, { request, reply, productId }: UploadRequest) {
  const { visitor, ip: ipAddress } = request
  const isCall = request.headers['x-requested-with'] === 'XMLHttpRequest'
  if (visitor.role === 'anonymous') {
    if (isCall) return refuseCall(request, reply, 'signed_out')
    return reply.redirect(loginNoticePath('sign-in-required', 'dashboard'), 303)
  }
  if (!can(visitor, 'catalogue.edit')) return refuseCall(request, reply, 'forbidden')
  const result: UploadResult = {}
  const count = (name: keyof UploadResult) => {
    result[name] = (result[name] ?? 0) + 1
  }
  const onFile = async (bytes: UploadedFile) => {
    if (bytes === 'too_large') return count('too_large')
    const added = await addProductPicture(shop, visitor, { productId, bytes, ipAddress })
    count(added.ok ? 'added' : toResult(added.refusal))
  }
  const read = await readUploads(request, {
    maxBytes: pictureLimits.bytes,
    maxFiles: pictureLimits.perProduct,
    isAllowed: ({ _token: token }) => request.isCsrfToken(token),
    onFile,
  })
  if (read === 'not_allowed') return reply.code(419).send({ message: translate(visitor.locale, callText.pageExpired) })
  if (read === 'too_large') count('too_many')
  if (Object.keys(result).length === 0) count('no_file')
  // The browser's script sends one picture after the other; without script the form leads back to the page.
  return isCall ? result : reply.redirect(productPicturesPath(productId, result), 303)
}

/** The page that follows says whether the product or the permission is gone. */
const toResult = (refusal: ProductPictureRefusal | PermissionRefusal | 'not_found'): ProductPictureRefusal =>
  refusal === 'signed_out' || refusal === 'forbidden' || refusal === 'not_found' ? 'no_file' : refusal
