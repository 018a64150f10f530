import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import * as vouchersText from '#src/translations/ui/vouchers-text.ts'
import { basketContract } from '../basket-contract.ts'
import { type BasketChangeResult, getBasket } from '../basket-service.server.ts'
import { explainBasketRefusal, presentBasket, presentVoucherChange } from '../basket-view.ts'
import { applyVoucherToBasket, removeVoucherFromBasket } from './basket-voucher-service.server.ts'

/** An invalid code returns status 200 with type `error`. */
export async function basketVoucherHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  const apply = async (request: FastifyRequest, reply: FastifyReply, code: string) => {
    const { visitor, ip: ipAddress } = request
    const change = await applyVoucherToBasket(shop, visitor, { code, ipAddress })
    if (!('refusal' in change)) return sendVoucherChange(request, reply, { action: 'applied', change })
    if (change.refusal.reason === 'too_many') {
      const { seconds } = change.refusal
      reply.code(429).header('Retry-After', seconds)
      return { message: translate(visitor.locale, callText.tooManyRequests, { seconds }) }
    }
    const cart = presentBasket(visitor.locale, await getBasket(shop, visitor, 'basket'))
    return { response: { type: 'error' as const, message: translate(visitor.locale, vouchersText.invalid) }, cart }
  }

  registerCall(app, basketContract.basket.applyVoucher, {
    handler: (request, reply) => apply(request, reply, request.params.code),
  })
  registerCall(app, basketContract.basket.applyMalformedVoucher, {
    handler: (request, reply) => apply(request, reply, ''),
  })
  registerCall(app, basketContract.basket.removeVoucher, {
    handler: async (request, reply) => {
      const change = await removeVoucherFromBasket(shop, request.visitor)
      return sendVoucherChange(request, reply, { action: 'removed', change })
    },
  })
}

function sendVoucherChange(
  { visitor, session }: FastifyRequest,
  reply: FastifyReply,
  { action, change: { basket, result } }: { action: 'applied' | 'removed'; change: BasketChangeResult },
) {
  const cart = presentBasket(visitor.locale, basket)
  if (result.ok) {
    if (session.kind === 'anonymous') reply.sendSessionCookie(session)
    return {
      response: { type: 'success' as const, message: presentVoucherChange(visitor.locale, action, basket) },
      cart,
    }
  }
  const message = explainBasketRefusal(visitor.locale, result.refusal, undefined)
  if (result.refusal !== 'forbidden') return { response: { type: 'error' as const, message }, cart }
  reply.code(403)
  return { message }
}
