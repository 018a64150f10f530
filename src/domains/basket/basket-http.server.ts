import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLineOptions } from '#src/domains/line-items/line-options-contract.ts'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import { type BasketKind, type BasketRefusal, basketKinds } from './basket.ts'
import { basketContract } from './basket-contract.ts'
import {
  addToBasket,
  type BasketChangeResult,
  changeQuantityInBasket,
  emptyBasket,
  getBasket,
  removeFromBasket,
} from './basket-service.server.ts'
import { type BasketAction, explainBasketRefusal, presentBasket, presentBasketChange } from './basket-view.ts'
import { editLinePrice } from './staff-price/basket-price-service.server.ts'
import { convertToQuote } from './transfer/convert-to-quote-service.server.ts'
import { basketVoucherHttp } from './voucher/basket-voucher-http.server.ts'

/** Basket and quote have the same endpoints. */
export async function basketHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, basketContract.basket.read, {
    onRequest: [noStore, renewToken],
    handler: async ({ visitor }) => ({ cart: presentBasket(visitor.locale, await getBasket(shop, visitor, 'basket')) }),
  })
  registerCall(app, basketContract.quote.read, {
    onRequest: [noStore, renewToken],
    handler: async ({ visitor }) => ({ quote: presentBasket(visitor.locale, await getBasket(shop, visitor, 'quote')) }),
  })
  for (const kind of basketKinds) registerChanges(app, { shop, kind })
  registerConvert(app, shop)
  await app.register(basketVoucherHttp, { shop })
}

/**
 * Gives a page whose session has ended the CSRF token of the current session. Other sites cannot read the response, so it
 * reveals no more than a page does.
 */
async function renewToken(request: FastifyRequest, reply: FastifyReply) {
  const { 'x-csrf-token': token } = request.headers
  if (token !== undefined && !request.isCsrfToken(token)) reply.header('X-CSRF-TOKEN', request.session.csrfToken)
}

type ChangeOptions = { shop: Shop; kind: BasketKind }

function registerChanges(app: FastifyInstance, options: ChangeOptions) {
  registerAdd(app, options)
  registerUpdate(app, options)
  registerRemove(app, options)
  registerEmpty(app, options)
}

function registerAdd(app: FastifyInstance, { shop, kind }: ChangeOptions) {
  registerCall(app, basketContract[kind].add, {
    handler: async (request, reply) => {
      const { qty, before } = request.query
      const options = readLineOptions(request.query)
      const change = await addToBasket(shop, request.visitor, { kind, id: request.params.id, qty, before, ...options })
      return sendBasketChange(request, reply, { action: 'added', ...change })
    },
  })
}

function registerUpdate(app: FastifyInstance, { shop, kind }: ChangeOptions) {
  registerCall(app, basketContract[kind].update, {
    handler: async (request, reply) => {
      const { qty, price, reason } = request.query
      const { rowId } = request.params
      // A GET request never changes a price, whoever sends it [T20].
      if (kind === 'basket' && request.method === 'POST' && price !== undefined) {
        const input = { rowId, price: qty === undefined ? price : '', reason }
        const change = await editLinePrice(shop, request.visitor, input)
        return sendBasketChange(request, reply, { action: 'price changed', ...change })
      }
      // A missing quantity is as invalid as one that is not a number.
      const change = await changeQuantityInBasket(shop, request.visitor, { kind, rowId, qty: qty ?? 0 })
      return sendBasketChange(request, reply, { action: 'updated', ...change })
    },
  })
}

function registerRemove(app: FastifyInstance, { shop, kind }: ChangeOptions) {
  registerCall(app, basketContract[kind].remove, {
    handler: async (request, reply) => {
      const change = await removeFromBasket(shop, request.visitor, { kind, rowId: request.params.rowId })
      return sendBasketChange(request, reply, { action: 'removed', ...change })
    },
  })
}

function registerEmpty(app: FastifyInstance, { shop, kind }: ChangeOptions) {
  registerCall(app, basketContract[kind].empty, {
    handler: async (request, reply) => {
      const change = await emptyBasket(shop, request.visitor, kind)
      return sendBasketChange(request, reply, { action: 'emptied', ...change })
    },
  })
}

function registerConvert(app: FastifyInstance, shop: Shop) {
  registerCall(app, basketContract.quote.convert, {
    handler: async (request, reply) => {
      const change = await convertToQuote(shop, request.visitor)
      return sendBasketChange(request, reply, { action: 'converted', ...change })
    },
  })
}

/**
 * Refusals that are not answered with status 200 and type `error`. Another visitor's item returns 404, as if it did not
 * exist [T36].
 */
const statusByRefusal: Partial<Record<BasketRefusal, { status: 403 | 404 } | { status: 422; field: string }>> = {
  invalid_colours: { status: 422, field: 'artwork_colours' },
  invalid_production_option: { status: 422, field: 'turnaround' },
  invalid_quantity: { status: 422, field: 'qty' },
  invalid_price: { status: 422, field: 'price' },
  discount_too_high: { status: 422, field: 'price' },
  unknown_design: { status: 422, field: 'design' },
  unknown_line: { status: 404 },
  forbidden: { status: 403 },
}

function sendBasketChange(
  request: FastifyRequest,
  reply: FastifyReply,
  { action, basket, sellable, result }: BasketChangeResult & { action: BasketAction },
) {
  const { locale } = request.visitor
  const view = presentBasket(locale, basket)
  const body = basket.kind === 'basket' ? { cart: view } : { quote: view }
  if (result.ok) {
    // An anonymous basket expires 30 days after its last change; the session cookie must last as long.
    if (request.session.kind === 'anonymous') reply.sendSessionCookie(request.session)
    const message = presentBasketChange(locale, {
      kind: basket.kind,
      action,
      sellable,
      isRaised: result.value.notice !== undefined,
    })
    return reply.send({ response: { type: 'success', message }, ...body })
  }
  const message = explainBasketRefusal(locale, result.refusal, sellable)
  const { status, ...rest } = statusByRefusal[result.refusal] ?? { status: 200 }
  reply.code(status)
  if ('field' in rest) {
    return reply.send({ message: translate(locale, callText.invalidInput), errors: { [rest.field]: [message] } })
  }
  if (status === 403) {
    if (request.visitor.role === 'anonymous') reply.code(401)
    return reply.send({ message })
  }
  const response = { type: 'error', message }
  return reply.send(status === 404 ? { message, response, ...body } : { response, ...body })
}
