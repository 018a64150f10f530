import type { FastifyReply, FastifyRequest } from 'fastify'
import { can } from '#src/domains/access/access.ts'
import { readUpload, type UploadedForm, type UploadRefusal } from '#src/platform/files/upload.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { loginNoticePath } from '#src/shared/paths/account-paths.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import { maxArtworkBytes } from './artwork.ts'

type StaffUpload = {
  /** Sent by JavaScript, so the response is JSON instead of a redirect. */
  isCall: boolean
  /** Those read so far, even if the file was refused. */
  fields: UploadedForm['fields']
  form: UploadedForm | Exclude<UploadRefusal, 'not_allowed'>
}

/**
 * Reads a form with a file from staff who may manage artwork. Returns undefined after it has sent the response to visitors who
 * are not signed in, have no permission, or have no valid token of a page (419).
 */
export async function readStaffUpload(request: FastifyRequest, reply: FastifyReply): Promise<StaffUpload | undefined> {
  const { visitor } = request
  const isCall = request.headers['x-requested-with'] === 'XMLHttpRequest'
  if (visitor.role === 'anonymous') {
    if (isCall) refuseCall(request, reply, 'signed_out')
    else reply.redirect(loginNoticePath('sign-in-required', 'dashboard'), 303)
    return undefined
  }
  const isPermitted = can(visitor, 'artwork.manage')
  let fields: UploadedForm['fields'] = {}
  const isAllowed = (read: UploadedForm['fields']) => {
    const { _token: token } = read
    fields = read
    return isPermitted && request.isCsrfToken(token)
  }
  const form = await readUpload(request, { maxBytes: maxArtworkBytes, isAllowed })
  if (form !== 'not_allowed') return { isCall, fields, form }
  if (!isPermitted) refuseCall(request, reply, 'forbidden')
  else reply.code(419).send({ message: translate(visitor.locale, callText.pageExpired) })
  return undefined
}
