import { demoEmails, demoPassword } from '../../database/seed/demo-accounts.ts'
import type { Config } from '../../src/platform/config/config.server.ts'
import { describePaymentProviders } from '../../src/platform/payments/payment-providers.server.ts'

/** Printed when the shop listens: its URL, the demo accounts and how cards are paid. */
export function startupMessage(config: Config, isDemo: boolean): string {
  const lines = ['', `The shop runs at http://${browserHost(config.host)}:${config.port}`]
  if (isDemo) lines.push(`Demo accounts: ${demoEmails.join(', ')} (password ${demoPassword})`)
  lines.push(...describePaymentProviders(config, isDemo))
  return lines.join('\n')
}

const localHosts = ['0.0.0.0', '127.0.0.1', '::', '::1']

/** A browser needs IPv6 addresses in brackets. */
function browserHost(host: string): string {
  if (localHosts.includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
