import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Attachment } from '#src/platform/mailer.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type Locale, say } from '#src/shared/message.ts'
import type { Result } from '#src/shared/result.ts'
import * as callText from '#src/translations/call-text.ts'
import * as contract from './papers-contract.ts'
import { getOrderPaper, getQuotePaper } from './papers-service.server.ts'

/** Invoices, pro formas, credit notes and quotes as PDF. An address that is wrong in any way is one that does not exist. */
export async function papersHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  app.get(
    '/papers/orders/:key/:paper',
    { schema: { tags: ['Papers'], summary: 'Invoice, pro forma or credit note of an order, as PDF' } },
    async ({ params, query, visitor }, reply) => {
      const asked = parse(contract.orderPaperParams, params)
      const which = parse(contract.orderPaperQuery, query)
      if (!asked || !which) return notFound(reply, visitor.locale)
      return send(reply, visitor.locale, await getOrderPaper(shop, visitor, { ...asked, ...which }))
    },
  )

  app.get(
    '/papers/quotes/:key/quote',
    { schema: { tags: ['Papers'], summary: 'The quote as it was sent last, as PDF' } },
    async ({ params, visitor }, reply) => {
      const asked = parse(contract.quotePaperParams, params)
      if (!asked) return notFound(reply, visitor.locale)
      return send(reply, visitor.locale, await getQuotePaper(shop, visitor, asked))
    },
  )
}

function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> | undefined {
  return schema.safeParse(given).data
}

function send(reply: FastifyReply, locale: Locale, result: Result<Attachment, 'not_found' | 'busy'>) {
  if (!result.ok && result.refusal === 'not_found') return notFound(reply, locale)
  if (!result.ok)
    return reply
      .code(503)
      .header('Retry-After', '5')
      .send({ message: say(locale, callText.unavailable) })
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
    .send({ message: say(locale, callText.notFound) })
}
