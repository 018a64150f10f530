import { demoAccounts, demoPassword } from '../database/seed/demo-accounts.ts'
import type { Config } from '../src/platform/env.server.ts'

/** The last line of a start: where the shop is, and who may sign in to try it. */
export function welcome(config: Config, hasDemoShop: boolean): string {
  const lines = ['', `The shop is open: http://${hostToOpen(config.host)}:${config.port}`]
  if (hasDemoShop)
    lines.push(`Demo accounts: ${demoAccounts.map(({ email }) => email).join(', ')} (password ${demoPassword})`)
  lines.push(...paymentLines(config))
  return lines.join('\n')
}

const localHosts = ['0.0.0.0', '127.0.0.1', '::', '::1']

/** As a browser takes it: an address of IPv6 stands in brackets. */
function hostToOpen(host: string): string {
  if (localHosts.includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Whether money is real is nothing to find out later. */
function paymentLines({ stripe }: Config): string[] {
  if (!stripe)
    return ['Card payments go to the stand-in gateway: no money moves. Set STRIPE_SECRET_KEY to take real ones.']
  if (stripe.webhookSecret) return []
  return [
    'STRIPE_WEBHOOK_SECRET is not set: webhooks are refused, and payments settle only when the shop asks for them.',
  ]
}
