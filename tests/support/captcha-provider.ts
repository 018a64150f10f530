import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type CaptchaProvider = {
  settings: { siteKey: string; secret: string; url: string }
  /** What its script gives the browser that asks for a proof. */
  proofToGive: string
  /** The proofs that it was asked about. */
  asked: string[]
  close(): void
}

/** Speaks reCAPTCHA's script and check: `human` is one, `outage` is answered with 500, anything else is a robot. */
export async function openCaptchaProvider(): Promise<CaptchaProvider> {
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.js?render=explicit')) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(scriptGiving(provider.proofToGive))
      return
    }
    const judge = (body: string) => {
      const proof = new URLSearchParams(body).get('response') ?? ''
      provider.asked.push(proof)
      response.writeHead(proof === 'outage' ? 500 : 200).end(JSON.stringify({ success: proof === 'human' }))
    }
    void text(request).then(judge)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: CaptchaProvider = {
    settings: { siteKey: 'site', secret: 'secret', url },
    proofToGive: 'human',
    asked: [],
    close: () => server.close(),
  }
  return provider
}

const scriptGiving = (proof: string) => `{
  let callback
  window.grecaptcha = {
    ready: (then) => then(),
    render: (place, options) => { callback = options.callback; return 0 },
    execute: () => callback(${JSON.stringify(proof)}),
  }
}`
