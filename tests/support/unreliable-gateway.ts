import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StripeAccount } from '#src/platform/env.server.ts'

export type Mood = 'well' | 'hangs' | 'breaks' | 'fails' | 'conflicts' | 'loses the answer' | 'bounces'

/** Stands between the SDK and the stand-in gateway, and lets through what its mood allows. */
export async function openUnreliableGateway(account: StripeAccount) {
  let mood: Mood = 'well'
  const server = createServer((incoming, outgoing) => {
    if (mood === 'hangs') return
    if (mood === 'breaks') return void incoming.socket.destroy()
    if (mood === 'fails' || mood === 'conflicts') {
      const error = { error: { type: 'api_error', message: 'Not today' } }
      return void outgoing.writeHead(mood === 'fails' ? 500 : 409).end(JSON.stringify(error))
    }
    const { method, url, headers } = incoming
    if (mood === 'bounces' && url === '/v1/refunds') {
      return void outgoing.writeHead(200).end(JSON.stringify({ object: 'refund', status: 'failed', charge: {} }))
    }
    const onward = request(account.apiUrl + url, { method, headers }, (answer) => {
      if (mood === 'loses the answer') return void incoming.socket.destroy()
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    account: { ...account, apiUrl, timeoutMs: 1000 },
    feel(next: Mood) {
      mood = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
