import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type CaptchaProvider = {
  settings: { siteKey: string; secret: string; url: string }
  /** The token that its script issues to the browser. */
  tokenToIssue: string
  /** The tokens that the shop has sent for verification. */
  verifiedTokens: string[]
  close(): void
}

/** A stand-in for reCAPTCHA: the token `human` passes, `outage` returns 500, any other token fails. */
export async function openCaptchaProvider(): Promise<CaptchaProvider> {
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.js?render=explicit')) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(buildWidgetScript(provider.tokenToIssue))
      return
    }
    const verify = (body: string) => {
      const token = new URLSearchParams(body).get('response') ?? ''
      provider.verifiedTokens.push(token)
      response.writeHead(token === 'outage' ? 500 : 200).end(JSON.stringify({ success: token === 'human' }))
    }
    void text(request).then(verify)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: CaptchaProvider = {
    settings: { siteKey: 'site', secret: 'secret', url },
    tokenToIssue: 'human',
    verifiedTokens: [],
    close: () => server.close(),
  }
  return provider
}

const buildWidgetScript = (token: string) => `{
  let callback
  window.grecaptcha = {
    ready: (callback) => callback(),
    render: (element, options) => { callback = options.callback; return 0 },
    execute: () => callback(${JSON.stringify(token)}),
  }
}`
