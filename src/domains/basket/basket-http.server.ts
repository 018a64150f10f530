import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { changingGet, notStored } from '#src/platform/changing-get.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { say } from '#src/shared/message.ts'
import * as callText from '#src/translations/call-text.ts'
import { type BasketKind, type BasketRefusal, basketKinds } from './basket.ts'
import * as contract from './basket-contract.ts'
import { editPrice } from './basket-price-service.server.ts'
import {
  addToBasket,
  type BasketChange,
  changeQuantityInBasket,
  emptyBasket,
  getBasket,
  removeFromBasket,
} from './basket-service.server.ts'
import { type ChangeKind, explain, presentBasket, presentSuccess } from './basket-view.ts'
import { basketVoucherHttp } from './basket-voucher-http.server.ts'
import { convertToQuote } from './two-baskets-service.server.ts'

const faces = {
  bag: {
    path: '/data/basket',
    tag: 'Basket',
    changed: contract.cartChangeAnswer,
    unknown: contract.unknownCartItemAnswer,
  },
  quote: {
    path: '/data/basket/quote',
    tag: 'Quote',
    changed: contract.quoteChangeAnswer,
    unknown: contract.unknownQuoteItemAnswer,
  },
}

/** The bag and the quote: the same calls, under `/data/basket` and `/data/basket/quote` (spec §7). */
export async function basketHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  const calls = app.withTypeProvider<ZodTypeProvider>()

  calls.get(
    '/data/basket',
    {
      onRequest: [notStored, renewToken],
      schema: { tags: ['Basket'], summary: 'Read', response: { 200: contract.cartAnswer } },
    },
    async ({ visitor }) => ({ cart: presentBasket(visitor.locale, await getBasket(shop, visitor, 'bag')) }),
  )
  calls.get(
    '/data/basket/quotes',
    {
      onRequest: [notStored, renewToken],
      schema: { tags: ['Quote'], summary: 'Read', response: { 200: contract.quoteAnswer } },
    },
    async ({ visitor }) => ({ quote: presentBasket(visitor.locale, await getBasket(shop, visitor, 'quote')) }),
  )
  for (const kind of basketKinds) await app.register(changes, { shop, kind })
  await app.register(basketVoucherHttp, { shop })
}

/**
 * A page whose session is over, here or in another tab, goes on under the one it has now. Other sites cannot read answers,
 * so this tells no more than a page does.
 */
async function renewToken(request: FastifyRequest, reply: FastifyReply) {
  const { 'x-csrf-token': token } = request.headers
  if (token !== undefined && !request.hasToken(token)) reply.header('X-CSRF-TOKEN', request.session.csrfToken)
}

async function changes(app: FastifyInstance, { shop, kind }: { shop: Shop; kind: BasketKind }) {
  const calls = app.withTypeProvider<ZodTypeProvider>()
  const { path, tag, changed, unknown } = faces[kind]
  const described = (summary: string) => ({
    tags: [tag],
    summary,
    response: {
      200: changed,
      401: contract.forbiddenAnswer,
      403: contract.forbiddenAnswer,
      404: unknown,
      422: contract.invalidAnswer,
    },
  })

  calls.route({
    ...changingGet(`${path}/add/:id`),
    schema: { ...described('Add a product or variant'), params: contract.addParams, querystring: contract.addQuery },
    handler: async (request, reply) => {
      const {
        qty,
        artwork_colours: artworkColours,
        turnaround: productionOptionId = null,
        hire,
        design: designId,
        before,
      } = request.query
      const wanted = {
        kind,
        id: request.params.id,
        qty,
        artworkColours,
        productionOptionId,
        before,
        designId,
        isHire: hire === 'true',
      }
      return answer(request, reply, { done: 'added', ...(await addToBasket(shop, request.visitor, wanted)) })
    },
  })
  calls.route({
    ...changingGet(`${path}/update/:rowId`),
    schema: {
      ...described('Change a quantity, or by POST from staff a price'),
      params: contract.lineParams,
      querystring: contract.updateQuery,
    },
    handler: async (request, reply) => {
      const { qty, price, reason } = request.query
      const { rowId } = request.params
      // By GET a price is ignored, whoever sends it (threats.md T20).
      if (kind === 'bag' && request.method === 'POST' && price !== undefined) {
        return answer(request, reply, {
          done: 'priced',
          ...(await editPrice(shop, request.visitor, { rowId, price: qty === undefined ? price : '', reason })),
        })
      }
      // What is missing is as malformed as what is no number.
      const wanted = { kind, rowId, qty: qty ?? 0 }
      return answer(request, reply, {
        done: 'updated',
        ...(await changeQuantityInBasket(shop, request.visitor, wanted)),
      })
    },
  })
  calls.route({
    ...changingGet(`${path}/remove/:rowId`),
    schema: { ...described('Remove an item'), params: contract.lineParams },
    handler: async (request, reply) => {
      const wanted = { kind, rowId: request.params.rowId }
      return answer(request, reply, { done: 'removed', ...(await removeFromBasket(shop, request.visitor, wanted)) })
    },
  })
  calls.route({
    ...changingGet(`${path}/destroy`),
    schema: described('Remove all items'),
    handler: async (request, reply) =>
      answer(request, reply, { done: 'emptied', ...(await emptyBasket(shop, request.visitor, kind)) }),
  })
  if (kind === 'bag') return
  calls.route({
    ...changingGet(`${path}/convert`),
    schema: described('Make it what is in the basket, which stays as it is'),
    handler: async (request, reply) =>
      answer(request, reply, { done: 'converted', ...(await convertToQuote(shop, request.visitor)) }),
  })
}

/**
 * decisions.md: what the business refuses is a 200 of type `error`, what cannot be meant for this product is malformed.
 * An item that is unknown and one of somebody else are told alike (threats.md T36).
 */
const unlike200: Partial<Record<BasketRefusal, { status: 403 | 404 } | { status: 422; field: string }>> = {
  invalid_colours: { status: 422, field: 'artwork_colours' },
  invalid_turnaround: { status: 422, field: 'turnaround' },
  invalid_quantity: { status: 422, field: 'qty' },
  invalid_price: { status: 422, field: 'price' },
  unknown_design: { status: 422, field: 'design' },
  unknown_line: { status: 404 },
  forbidden: { status: 403 },
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { done, basket, offer, result }: BasketChange & { done: ChangeKind },
) {
  const { locale } = request.visitor
  const shown = presentBasket(locale, basket)
  const named = basket.kind === 'bag' ? { cart: shown } : { quote: shown }
  if (result.ok) {
    // An anonymous visitor's basket lasts for 30 days after the last change, and so must the cookie that leads to it.
    if (request.session.kind === 'anonymous') reply.keepSession(request.session)
    const message = presentSuccess(locale, {
      kind: basket.kind,
      done,
      offer,
      isRaised: result.value.notice !== undefined,
    })
    return { response: { type: 'success' as const, message }, ...named }
  }
  const message = explain(locale, result.refusal, offer)
  const { status, ...rest } = unlike200[result.refusal] ?? { status: 200 }
  reply.code(status)
  if ('field' in rest) return { message: say(locale, callText.invalidInput), errors: { [rest.field]: [message] } }
  if (status === 403) {
    // spec §6: a stranger is asked to sign in first.
    if (request.visitor.role === 'anonymous') reply.code(401)
    return { message }
  }
  const response = { type: 'error' as const, message }
  return status === 404 ? { message, response, ...named } : { response, ...named }
}
