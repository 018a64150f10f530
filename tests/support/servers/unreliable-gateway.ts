import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StripeAccount } from '#src/platform/payments/stripe/stripe-config.server.ts'

export type GatewayFault =
  | 'none'
  | 'hangs'
  | 'disconnects'
  | 'fails'
  | 'conflicts'
  | 'loses the response'
  | 'refuses refunds'

/** A proxy between the Stripe SDK and the stand-in gateway that can be made to fail. */
export async function openUnreliableGateway(account: StripeAccount) {
  let fault: GatewayFault = 'none'
  const server = createServer((incoming, outgoing) => {
    if (fault === 'hangs') return
    if (fault === 'disconnects') return void incoming.socket.destroy()
    if (fault === 'fails' || fault === 'conflicts') {
      const error = { error: { type: 'api_error', message: 'Not today' } }
      return void outgoing.writeHead(fault === 'fails' ? 500 : 409).end(JSON.stringify(error))
    }
    const { method, url, headers } = incoming
    if (fault === 'refuses refunds' && url === '/v1/refunds') {
      return void outgoing.writeHead(200).end(JSON.stringify({ object: 'refund', status: 'failed', charge: {} }))
    }
    const forwarded = request(account.apiUrl + url, { method, headers }, (response) => {
      if (fault === 'loses the response') return void incoming.socket.destroy()
      outgoing.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(outgoing)
    })
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    account: { ...account, apiUrl, timeoutMs: 1000 },
    setFault(next: GatewayFault) {
      fault = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
