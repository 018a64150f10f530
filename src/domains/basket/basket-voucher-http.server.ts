import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { changingGet } from '#src/platform/changing-get.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { say } from '#src/shared/message.ts'
import * as callText from '#src/translations/call-text.ts'
import * as vouchersText from '#src/translations/vouchers-text.ts'
import * as contract from './basket-contract.ts'
import { type BasketChange, getBasket } from './basket-service.server.ts'
import { explain, presentBasket, presentVoucherSuccess } from './basket-view.ts'
import { applyVoucher, removeVoucher } from './basket-voucher-service.server.ts'

/** spec §7 and §8: a code that is not valid is a 200 of type `error`. */
export async function basketVoucherHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  const calls = app.withTypeProvider<ZodTypeProvider>()
  const described = {
    tags: ['Basket'],
    response: { 200: contract.cartChangeAnswer, 403: contract.forbiddenAnswer, 429: contract.tooManyAnswer },
  }
  const apply = async (request: FastifyRequest, reply: FastifyReply, typed: string) => {
    const { visitor, ip: address } = request
    const change = await applyVoucher(shop, visitor, { typed, address })
    if (!('refusal' in change)) return answerVoucher(request, reply, { done: 'applied', change })
    if (change.refusal.reason === 'too_many') {
      const { seconds } = change.refusal
      reply.code(429).header('Retry-After', seconds)
      return { message: say(visitor.locale, callText.tooManyRequests, { seconds }) }
    }
    const cart = presentBasket(visitor.locale, await getBasket(shop, visitor, 'bag'))
    return { response: { type: 'error' as const, message: say(visitor.locale, vouchersText.invalid) }, cart }
  }

  calls.route({
    ...changingGet('/data/basket/voucher/add/:code'),
    schema: { ...described, summary: 'Apply a discount code', params: contract.voucherParams },
    handler: (request, reply) => apply(request, reply, request.params.code),
  })
  // What is too long for a part of an address, or has a slash in it, is no valid code either.
  calls.route({
    ...changingGet('/data/basket/voucher/add/*'),
    schema: { hide: true },
    handler: (request, reply) => apply(request, reply, ''),
  })
  calls.route({
    ...changingGet('/data/basket/voucher/remove'),
    schema: { ...described, summary: 'Remove the discount code' },
    handler: async (request, reply) =>
      answerVoucher(request, reply, { done: 'removed', change: await removeVoucher(shop, request.visitor) }),
  })
}

function answerVoucher(
  { visitor, session }: FastifyRequest,
  reply: FastifyReply,
  { done, change: { basket, result } }: { done: 'applied' | 'removed'; change: BasketChange },
) {
  const cart = presentBasket(visitor.locale, basket)
  if (result.ok) {
    if (session.kind === 'anonymous') reply.keepSession(session)
    return {
      response: { type: 'success' as const, message: presentVoucherSuccess(visitor.locale, done, basket) },
      cart,
    }
  }
  const message = explain(visitor.locale, result.refusal, undefined)
  if (result.refusal !== 'forbidden') return { response: { type: 'error' as const, message }, cart }
  reply.code(403)
  return { message }
}
