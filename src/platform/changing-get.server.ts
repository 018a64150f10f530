import type { onRequestHookHandler } from 'fastify'

/** No cache on the way may keep an answer that belongs to one visitor. */
export const notStored: onRequestHookHandler = (_request, reply, done) => {
  reply.header('Cache-Control', 'no-store')
  done()
}

/**
 * The calls of spec §7 that change something although they are GETs: also reached by POST, guarded by marker and token
 * (`changes`), never stored, and without the HEAD twin, which would carry the change out (threats.md T03).
 */
export function changingGet(url: string) {
  return {
    method: ['GET' as const, 'POST' as const],
    url,
    // Four a second by hand is fast; what is faster is a program (per address there may be an office behind it).
    config: { changes: true, limit: { name: 'change', perSession: 240, perAddress: 1200 } },
    exposeHeadRoute: false,
    onRequest: notStored,
  }
}
