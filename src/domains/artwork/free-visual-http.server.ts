import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  formCheckRoute,
  formSubmitRoute,
  multipartOptions,
  sendFormResult,
} from '#src/domains/enquiries/public-forms/handle-public-form.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { refuse } from '#src/shared/result.ts'
import * as enquiryText from '#src/translations/storefront/enquiry-text.ts'
import { readArtworkForm, sendArtworkFileError, sendArtworkFormError } from './artwork-form.server.ts'
import { isArtworkRefusal } from './artwork-view.ts'
import { freeVisualContract, visualForm, visualParams } from './free-visual-contract.ts'
import { requestVisual } from './free-visual-service.server.ts'

/** The free visual form with a logo file. Without JavaScript the form posts to its page instead. */
export async function freeVisualHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(async (checks) => {
    await checks.register(multipart, multipartOptions)
    registerCall(checks, freeVisualContract.validate, {
      ...formCheckRoute,
      handler: async () => ({ valid: true as const }),
    })
  })

  await app.register(multipart)
  registerCall(app, freeVisualContract.submit, {
    ...formSubmitRoute,
    // The CSRF token may be a form field, which the handler reads.
    config: { ...formSubmitRoute.config, tokenInForm: true },
    handler: (request, reply) => handleVisualRequest(shop, request, reply),
  })
}

async function handleVisualRequest(shop: Shop, request: FastifyRequest, reply: FastifyReply) {
  const { visitor } = request
  const body = await readArtworkForm(request)
  if (typeof body === 'string') return sendArtworkFormError(request, reply, body)
  const sendResult = (result: Parameters<typeof sendFormResult>[1]['result']) =>
    sendFormResult(request, { reply, result, thanks: enquiryText.sent })
  const { data: params } = visualParams.safeParse(request.params)
  if (!params) return sendResult(refuse('not_found'))
  const form = parseForm(visualForm, Object.entries(body.fields), visitor.locale)
  if (!form.ok) return reply.code(422).send({ message: Object.values(form.refusal)[0]?.[0], errors: form.refusal })
  // An empty file field is sent as a part without a name.
  const upload = body.file?.name ? body.file : undefined
  const result = await requestVisual(shop, visitor, { params, form: form.value, upload })
  if (result.ok) return sendResult(result)
  const { refusal } = result
  return isArtworkRefusal(refusal) ? sendArtworkFileError(request, reply, refusal) : sendResult(refuse(refusal))
}
