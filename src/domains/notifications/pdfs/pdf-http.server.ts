import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { productionPdfParams, productionPdfQuery } from '#src/domains/orders/production/production-board-contract.ts'
import type { Attachment } from '#src/platform/email/mailer.server.ts'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { type Result, refuse } from '#src/shared/result.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import { orderPdfParams, orderPdfQuery, pdfContract, quotePdfParams } from './pdf-contract.ts'
import { getOrderPdf, getQuotePdf } from './pdf-service.server.ts'
import { getProductionPdf } from './production-pdf-service.server.ts'

/** Anybody with a link can request its PDF, and drawing one takes the place of others. */
export const pdfLimit = { name: 'pdf', perSession: 60, perAddress: 120 }

/** Invoices, pro formas, credit notes, delivery notes, packing lists and quotes as PDF. */
export async function pdfHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, pdfContract.order, {
    config: { limit: pdfLimit },
    handler: async ({ params, query, visitor }, reply) => {
      const pathParams = parse(orderPdfParams, params)
      const queryParams = parse(orderPdfQuery, query)
      if (!pathParams || !queryParams) return notFound(reply, visitor.locale)
      return sendPdf(
        reply,
        visitor.locale,
        await getOrderPdf(shop, visitor, { key: pathParams.key, kind: pathParams.kind, ...queryParams }),
      )
    },
  })

  registerCall(app, pdfContract.production, {
    config: { limit: pdfLimit },
    onRequest: noStore,
    handler: async (request, reply) => {
      const { params, query, visitor } = request
      const pathParams = parse(productionPdfParams, params)
      const queryParams = parse(productionPdfQuery, query)
      const found = await getProductionPdf(shop, visitor, {
        kind: pathParams?.kind ?? 'pick-list',
        orders: pathParams ? (queryParams?.orders ?? []) : [],
      })
      if (found.ok) return sendPdf(reply, visitor.locale, found)
      const { refusal } = found
      return refusal === 'not_found' || refusal === 'busy'
        ? sendPdf(reply, visitor.locale, refuse(refusal))
        : refuseCall(request, reply, refusal)
    },
  })

  registerCall(app, pdfContract.quote, {
    config: { limit: pdfLimit },
    handler: async ({ params, visitor }, reply) => {
      const pathParams = parse(quotePdfParams, params)
      if (!pathParams) return notFound(reply, visitor.locale)
      return sendPdf(reply, visitor.locale, await getQuotePdf(shop, visitor, pathParams))
    },
  })
}

function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> | undefined {
  return schema.safeParse(input).data
}

export function sendPdf(reply: FastifyReply, locale: Locale, result: Result<Attachment, 'not_found' | 'busy'>) {
  if (!result.ok && result.refusal === 'not_found') return notFound(reply, locale)
  if (!result.ok)
    return reply
      .code(503)
      .header('Retry-After', '5')
      .send({ message: translate(locale, callText.unavailable) })
  const { filename, contentType, content } = result.value
  return reply
    .header('Cache-Control', 'private, no-store')
    .header('Content-Disposition', `attachment; filename="${filename}"`)
    .header('X-Robots-Tag', 'noindex')
    .type(contentType)
    .send(content)
}

function notFound(reply: FastifyReply, locale: Locale) {
  return reply
    .code(404)
    .header('Cache-Control', 'private, no-store')
    .send({ message: translate(locale, callText.notFound) })
}
