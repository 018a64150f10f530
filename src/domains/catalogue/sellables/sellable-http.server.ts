import type { FastifyInstance } from 'fastify'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import * as validationText from '#src/translations/ui/validation-text.ts'
import { sellableContract } from './sellable-contract.ts'
import { getPricing, getProductionTimes } from './sellable-service.server.ts'
import { presentPricing, presentProductionTimes } from './sellable-view.ts'

export async function sellableHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, sellableContract.productionTimes, {
    config: { limit: { name: 'production times', perSession: 120, perAddress: 360 } },
    handler: async (request, reply) => {
      const times = await getProductionTimes(shop, request.params.id, request.query.qty)
      return times.ok ? presentProductionTimes(times.value, request.visitor.locale) : reply.callNotFound()
    },
  })

  registerCall(app, sellableContract.pricing, {
    config: { limit: { name: 'pricing', perSession: 120, perAddress: 360 } },
    handler: async (request, reply) => {
      const { qty, artwork_colours: colours, turnaround } = request.query
      const price = await getPricing(shop, request.params.id, { qty, colours, productionOptionId: turnaround })
      if (price.ok) return presentPricing(price.value)
      if (price.refusal === 'unknown_product') return reply.callNotFound()
      const { locale } = request.visitor
      return reply.code(422).send({
        message: translate(locale, callText.invalidInput),
        errors: { artwork_colours: [translate(locale, validationText.invalid)] },
      })
    },
  })
}
