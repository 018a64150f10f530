import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type CaptchaProvider = { settings: { siteKey: string; secret: string; url: string }; close(): void }

/** Speaks reCAPTCHA's check: `human` is one, `outage` is answered with 500, anything else is a robot. */
export async function openCaptchaProvider(): Promise<CaptchaProvider> {
  const server = createServer((request, response) => {
    const judge = (body: string) => {
      const proof = new URLSearchParams(body).get('response')
      response.writeHead(proof === 'outage' ? 500 : 200).end(JSON.stringify({ success: proof === 'human' }))
    }
    void text(request).then(judge)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { settings: { siteKey: 'site', secret: 'secret', url }, close: () => server.close() }
}
