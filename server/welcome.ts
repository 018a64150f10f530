import { demoAccounts, demoPassword } from '../database/seed/demo-accounts.ts'
import { isLiveKey } from '../src/platform/demo-shop.server.ts'
import type { Config } from '../src/platform/env.server.ts'

/** The last line of a start: where the shop is, and who may sign in to try it. */
export function welcome(config: Config, isDemo: boolean): string {
  const lines = ['', `The shop is open: http://${hostToOpen(config.host)}:${config.port}`]
  if (isDemo)
    lines.push(`Demo accounts: ${demoAccounts.map(({ email }) => email).join(', ')} (password ${demoPassword})`)
  lines.push(...paymentLines(config, isDemo))
  return lines.join('\n')
}

const localHosts = ['0.0.0.0', '127.0.0.1', '::', '::1']

/** As a browser takes it: an address of IPv6 stands in brackets. */
function hostToOpen(host: string): string {
  if (localHosts.includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Whether money is real is nothing to find out later. */
function paymentLines({ stripe }: Config, isDemo: boolean): string[] {
  if (!stripe && isDemo) return ['Demonstration shop: card payments go to a stand-in gateway, and no money moves.']
  if (!stripe) return ['Card payments are off: set STRIPE_SECRET_KEY to take them.']
  const mode = isLiveKey(stripe)
    ? 'Card payments go to Stripe with a live key: money moves.'
    : 'Card payments go to Stripe with a test key: no money moves.'
  if (stripe.webhookSecret) return [mode]
  return [
    mode,
    'STRIPE_WEBHOOK_SECRET is not set: webhooks are refused, and payments settle only when the shop asks for them.',
  ]
}
