import type { FastifyInstance } from 'fastify'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { searchMenuTargets } from './menu-targets-service.server.ts'
import { menusContract } from './menus-contract.ts'

/** The search for what a menu can link to. */
export async function menusHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, menusContract.targets, {
    config: { limit: { name: 'menu targets', perSession: 240, perAddress: 480 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const found = await searchMenuTargets(shop, request.visitor, request.query.q)
      if (!found.ok) return refuseCall(request, reply, found.refusal)
      return { targets: found.value }
    },
  })
}
