import type { FastifyInstance } from 'fastify'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { refuse } from '#src/shared/result.ts'
import { pdfLimit, sendPdf } from '../pdfs/pdf-http.server.ts'
import { statementContract, statementParams } from './statement-contract.ts'
import { getCustomerStatement, getOwnStatement } from './statement-service.server.ts'

/** Statements of account as PDF, for staff and for the customer. */
export async function statementHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, statementContract.ofCustomer, {
    config: { limit: pdfLimit },
    onRequest: noStore,
    handler: async (request, reply) => {
      const { params, visitor } = request
      const id = statementParams.safeParse(params).data?.id ?? 0
      const found = await getCustomerStatement(shop, visitor, id)
      if (found.ok) return sendPdf(reply, visitor.locale, found)
      const { refusal } = found
      return refusal === 'not_found' || refusal === 'busy'
        ? sendPdf(reply, visitor.locale, refuse(refusal))
        : refuseCall(request, reply, refusal)
    },
  })

  registerCall(app, statementContract.own, {
    config: { limit: pdfLimit },
    onRequest: noStore,
    handler: async (request, reply) => {
      const found = await getOwnStatement(shop, request.visitor)
      if (!found.ok && found.refusal === 'signed_out') return refuseCall(request, reply, found.refusal)
      return sendPdf(
        reply,
        request.visitor.locale,
        found.ok ? found : refuse(found.refusal === 'busy' ? 'busy' : 'not_found'),
      )
    },
  })
}
