import { demoAccounts, demoPassword } from '../database/seed/demo-accounts.ts'
import type { Config } from '../src/platform/env.server.ts'

/** The last line of a start: where the shop is, and who may sign in to try it. */
export function welcome(config: Config, hasDemoShop: boolean): string {
  const host = config.host === '0.0.0.0' || config.host === '127.0.0.1' ? 'localhost' : config.host
  const lines = ['', `The shop is open: http://${host}:${config.port}`]
  if (hasDemoShop)
    lines.push(`Demo accounts: ${demoAccounts.map(({ email }) => email).join(', ')} (password ${demoPassword})`)
  lines.push(...paymentLines(config))
  return lines.join('\n')
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
