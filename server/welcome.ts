import { demoAccounts, demoPassword } from '../database/seed/demo-accounts.ts'
import type { Config } from '../src/platform/env.server.ts'

/** The last line of a start: where the shop is, and who may sign in to try it. */
export function welcome(config: Config, hasDemoShop: boolean): string {
  const host = config.host === '0.0.0.0' || config.host === '127.0.0.1' ? 'localhost' : config.host
  const lines = ['', `The shop is open: http://${host}:${config.port}`]
  if (hasDemoShop)
    lines.push(`Demo accounts: ${demoAccounts.map(({ email }) => email).join(', ')} (password ${demoPassword})`)
  return lines.join('\n')
}
