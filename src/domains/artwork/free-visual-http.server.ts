import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { answerForm, checkingForm, formParts, sendingForm } from '#src/domains/content/generic-form-service.server.ts'
import { validAnswer } from '#src/domains/content/sender-contract.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { refuse } from '#src/shared/result.ts'
import * as enquiryText from '#src/translations/enquiry-text.ts'
import { readArtworkForm, refuseArtworkFile, refuseArtworkForm } from './artwork-form-service.server.ts'
import { isArtworkRefusal } from './artwork-view.ts'
import { visualForm, visualParams, visualUpload } from './free-visual-contract.ts'
import { requestVisual } from './free-visual-service.server.ts'

const path = '/enquiries/free-visual/:id/:qty/:colours/:turnaround'
const tags = ['Enquiries']

/** The generic form of spec §7 about a product, and the file that goes on it; without script it goes to its page. */
export async function freeVisualHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(async (checks) => {
    await checks.register(multipart, formParts)
    checks.withTypeProvider<ZodTypeProvider>().post(
      `${path}/validate`,
      {
        ...checkingForm,
        schema: {
          tags,
          params: visualParams,
          body: visualForm,
          summary: 'Check the form',
          response: { 200: validAnswer },
        },
      },
      async () => ({ valid: true as const }),
    )
  })

  await app.register(multipart)
  app.post(
    path,
    {
      ...sendingForm,
      // The token may be a field of the form, which is read here.
      config: { ...sendingForm.config, tokenInForm: true, parts: visualUpload },
      schema: { tags, summary: 'Request a free visual: the fields of the form, and a file' },
    },
    (request, reply) => takeRequest(shop, request, reply),
  )
}

async function takeRequest(shop: Shop, request: FastifyRequest, reply: FastifyReply) {
  const { visitor } = request
  const sent = await readArtworkForm(request)
  if (typeof sent === 'string') return refuseArtworkForm(request, reply, sent)
  const answer = (result: Parameters<typeof answerForm>[1]['result']) =>
    answerForm(request, { reply, result, thanks: enquiryText.sent })
  const { data: params } = visualParams.safeParse(request.params)
  if (!params) return answer(refuse('not_found'))
  const form = parseForm(visualForm, Object.entries(sent.fields), visitor.locale)
  if (!form.ok) return reply.code(422).send({ message: Object.values(form.refusal)[0]?.[0], errors: form.refusal })
  // A file field that was left empty is a part without a name.
  const upload = sent.file?.name ? sent.file : undefined
  const result = await requestVisual(shop, visitor, { params, form: form.value, upload })
  if (result.ok) return answer(result)
  const { refusal } = result
  return isArtworkRefusal(refusal) ? refuseArtworkFile(request, reply, refusal) : answer(refuse(refusal))
}
