import fastifyPlugin from 'fastify-plugin'
import { findContractMismatch } from '#src/platform/http/check-response.server.ts'

/**
 * In development and tests, a response that differs from its contract is a fault. In production, serialising removes fields
 * that the contract does not name.
 */
export const checkResponses = fastifyPlugin(async (app) => {
  app.addHook('preSerialization', async ({ routeOptions }, { statusCode: status }, payload) => {
    const { contract } = routeOptions.config
    // A fault is being reported already.
    if (!contract || status >= 500) return payload
    const mismatch = findContractMismatch(contract, { status, body: JSON.parse(JSON.stringify(payload)) })
    if (mismatch) throw new Error(mismatch)
    return payload
  })
})
