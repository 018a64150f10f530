import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  readArtworkForm,
  refuseArtworkFile,
  refuseArtworkForm,
  refuseField,
} from '#src/domains/artwork/artwork-form-service.server.ts'
import { notStored } from '#src/platform/changing-get.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type Message, say } from '#src/shared/message.ts'
import * as artworkText from '#src/translations/artwork-text.ts'
import * as basketText from '#src/translations/basket-text.ts'
import { attachArtwork, removeArtwork } from './basket-artwork-service.server.ts'
import { artworkForm, artworkUpload } from './basket-contract.ts'
import type { BasketChange } from './basket-service.server.ts'
import { presentBasket } from './basket-view.ts'
import { maxInstructions } from './instructions.ts'

/** decisions.md: `{bag}` is `basket` or `cesta`; both always answer. */
const prefixes = ['/basket', '/cesta']

const summaries = {
  upload: 'Attach to an item',
  instructions: 'Save the instructions of an item that has a file',
  remove: 'Remove from an item',
}

const filesPerMinute = { name: 'artwork', perSession: 10, perAddress: 60 }
/** Instructions are saved while they are typed. */
const limits = {
  upload: filesPerMinute,
  instructions: { name: 'artwork instructions', perSession: 60, perAddress: 300 },
  remove: filesPerMinute,
}

/** spec §7, the artwork of a line: a form of several parts, for the bag and for the quote. */
export async function basketArtworkHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart)
  for (const prefix of prefixes) {
    for (const what of ['upload', 'instructions', 'remove'] as const) {
      app.post(
        `${prefix}/item/artwork/${what}`,
        {
          // The token may be a field of the form, which is read here.
          config: {
            tokenInForm: true,
            limit: limits[what],
            parts: what === 'upload' ? artworkUpload : artworkForm,
          },
          onRequest: notStored,
          schema: { tags: ['Artwork'], summary: summaries[what] },
        },
        (request, reply) => carryOut(shop, { request, reply, what }),
      )
    }
  }
}

type Asked = { request: FastifyRequest; reply: FastifyReply; what: keyof typeof limits }

async function carryOut(shop: Shop, { request, reply, what }: Asked) {
  const { locale } = request.visitor
  const form = await readArtworkForm(request)
  if (typeof form === 'string') return refuseArtworkForm(request, reply, form)
  const { data: fields, error } = artworkForm.safeParse(form.fields)
  if (error?.issues.some(({ path }) => path[0] === 'message')) {
    return refuseField(reply, 'message', say(locale, artworkText.tooLong, { count: maxInstructions }))
  }
  if (!fields) return refuseField(reply, 'order_item_row_id', say(locale, artworkText.oneItem))
  const line = fields.order_item_row_id
    ? ({ kind: 'bag', rowId: fields.order_item_row_id } as const)
    : ({ kind: 'quote', rowId: fields.quote_item_row_id ?? '' } as const)
  if (what === 'remove') {
    const change = await removeArtwork(shop, request.visitor, line)
    return change.result.ok ? answer(request, change, artworkText.removed) : refuseLine(request, reply)
  }
  const { message: instructions, artwork_id: artworkId } = fields
  const given =
    what === 'upload' ? { upload: form.file, artworkId, instructions } : { instructions: instructions ?? '' }
  const attached = await attachArtwork(shop, request.visitor, { ...line, ...given })
  if (attached.ok) {
    return answer(request, attached.value, what === 'upload' ? artworkText.added : artworkText.instructionsSaved)
  }
  const { refusal } = attached
  if (refusal === 'unknown_line') return refuseLine(request, reply)
  if (refusal === 'no_file') return refuseField(reply, 'file', say(locale, artworkText.noFile))
  if (refusal === 'quota') return refuseField(reply, 'file', say(locale, artworkText.quota))
  return refuseArtworkFile(request, reply, refusal)
}

function answer({ visitor }: FastifyRequest, { basket }: BasketChange, message: Message) {
  const shown = presentBasket(visitor.locale, basket)
  const response = { type: 'success', message: say(visitor.locale, message) }
  return basket.kind === 'bag' ? { response, cart: shown } : { response, quote: shown }
}

/** A line that is unknown and one of somebody else are told alike (threats.md T36). */
function refuseLine({ visitor }: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ message: say(visitor.locale, basketText.unknownLine) })
}
