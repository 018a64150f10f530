import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  readArtworkForm,
  sendArtworkFileError,
  sendArtworkFormError,
  sendFieldError,
} from '#src/domains/artwork/artwork-form.server.ts'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import * as artworkText from '#src/translations/storefront/artwork-text.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import { basketArtworkForm } from '../basket-contract.ts'
import type { BasketChangeResult } from '../basket-service.server.ts'
import { presentBasket } from '../basket-view.ts'
import { maxInstructionsLength } from './artwork-instructions.ts'
import { basketArtworkContract } from './basket-artwork-contract.ts'
import { attachLineArtwork, removeLineArtwork, saveLineInstructions } from './basket-artwork-service.server.ts'

const filesPerMinute = { name: 'artwork', perSession: 10, perAddress: 60 }
/** Instructions are saved while the visitor types, so they have a higher limit. */
const limits = {
  upload: filesPerMinute,
  instructions: { name: 'artwork instructions', perSession: 60, perAddress: 300 },
  remove: filesPerMinute,
}

/** Artwork of a line of the basket or the quote, sent as a multipart form. */
export async function basketArtworkHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart)
  for (const contract of Object.values(basketArtworkContract)) {
    for (const action of ['upload', 'instructions', 'remove'] as const) {
      registerCall(app, contract[action], {
        // The CSRF token may be a form field, which the handler reads.
        config: { tokenInForm: true, limit: limits[action] },
        onRequest: noStore,
        handler: (request, reply) => handleArtworkRequest(shop, { request, reply, action }),
      })
    }
  }
}

type ArtworkRequest = { request: FastifyRequest; reply: FastifyReply; action: keyof typeof limits }

async function handleArtworkRequest(shop: Shop, { request, reply, action }: ArtworkRequest) {
  const { locale } = request.visitor
  const form = await readArtworkForm(request)
  if (typeof form === 'string') return sendArtworkFormError(request, reply, form)
  const { data: fields, error } = basketArtworkForm.safeParse(form.fields)
  if (error?.issues.some(({ path }) => path[0] === 'message')) {
    return sendFieldError(reply, 'message', translate(locale, artworkText.tooLong, { count: maxInstructionsLength }))
  }
  if (!fields) return sendFieldError(reply, 'order_item_row_id', translate(locale, artworkText.itemRequired))
  const line = fields.order_item_row_id
    ? ({ kind: 'basket', rowId: fields.order_item_row_id } as const)
    : ({ kind: 'quote', rowId: fields.quote_item_row_id ?? '' } as const)
  if (action === 'remove') {
    const change = await removeLineArtwork(shop, request.visitor, line)
    return change.result.ok ? toChangeResponse(request, change, artworkText.removed) : sendUnknownLine(request, reply)
  }
  const { message: instructions, artwork_id: artworkId } = fields
  const attached = await (action === 'upload'
    ? attachLineArtwork(shop, request.visitor, { ...line, upload: form.file, artworkId, instructions })
    : saveLineInstructions(shop, request.visitor, { ...line, instructions: instructions ?? '' }))
  if (attached.ok) {
    return toChangeResponse(
      request,
      attached.value,
      action === 'upload' ? artworkText.added : artworkText.instructionsSaved,
    )
  }
  const { refusal } = attached
  if (refusal === 'unknown_line') return sendUnknownLine(request, reply)
  if (refusal === 'no_file') return sendFieldError(reply, 'file', translate(locale, artworkText.fileRequired))
  if (refusal === 'quota') return sendFieldError(reply, 'file', translate(locale, artworkText.quota))
  return sendArtworkFileError(request, reply, refusal)
}

function toChangeResponse({ visitor }: FastifyRequest, { basket }: BasketChangeResult, message: Message) {
  const view = presentBasket(visitor.locale, basket)
  const response = { type: 'success' as const, message: translate(visitor.locale, message) }
  return basket.kind === 'basket' ? { response, cart: view } : { response, quote: view }
}

/** Another visitor's line returns 404, as if it did not exist [T36]. */
function sendUnknownLine({ visitor }: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ message: translate(visitor.locale, basketText.unknownLine) })
}
