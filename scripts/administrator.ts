import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { exitWithStartError, ownerOnlyUmask } from '../server/start/check-start.ts'
import { openResources } from '../server/start/open-resources.ts'
import type { AuthRefusal } from '../src/domains/customers/auth/auth.ts'
import { presentAuthRefusal } from '../src/domains/customers/auth/auth-view.ts'
import {
  createAdministrator,
  resetStaffPassword,
} from '../src/domains/customers/staff/first-administrator-service.server.ts'
import { noCache } from '../src/platform/cache/versioned-cache.server.ts'
import { readConfig, StartError } from '../src/platform/config/config.server.ts'
import type { Shop } from '../src/platform/shop.server.ts'

const usage = `Use: npm run admin:create -- --email you@example.com [--first-name Ada --last-name Byron]
     npm run admin:reset-password -- --email you@example.com [--remove-second-factor]
The password is taken from ADMIN_PASSWORD; without it one is generated and printed.`

type Arguments = { email: string; firstName: string; lastName: string; removesSecondFactor: boolean }

/** Runs while no shop is open on an embedded database; on PostgreSQL at any time. */
async function main() {
  const { command, ...input } = readArguments()
  const resources = await openResources(readConfig(process.env))
  const { database, ...rest } = resources
  const shop: Shop = { ...rest, db: database.db, cache: noCache }
  try {
    await command(shop, input)
  } finally {
    await resources.close()
  }
}

function readArguments(): Arguments & { command: (typeof commands)[keyof typeof commands] } {
  const options = {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    'remove-second-factor': { type: 'boolean' },
  } as const
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const command = commands[positionals[0] as keyof typeof commands]
    const { email = '', 'first-name': firstName = 'Shop', 'last-name': lastName = 'Administrator' } = values
    if (!command || !/^\S+@\S+$/.test(email)) throw new Error(usage)
    return { command, email, firstName, lastName, removesSecondFactor: values['remove-second-factor'] ?? false }
  } catch {
    throw new StartError(usage)
  }
}

const commands = {
  async create(shop: Shop, input: Arguments) {
    const { password, notice } = choosePassword()
    const created = await createAdministrator(shop, { ...input, password }, 'en')
    if (!created.ok) throw new StartError(explainCreateRefusal(created.refusal, input))
    console.log(`${input.email} is an administrator now.${notice}`)
  },
  async 'reset-password'(shop: Shop, { email, removesSecondFactor }: Arguments) {
    const { password, notice } = choosePassword()
    const reset = await resetStaffPassword(shop, { email, password, removesSecondFactor })
    if (!reset.ok) throw new StartError(presentAuthRefusal('en', reset.refusal).message)
    const removed = removesSecondFactor ? ' It has no second factor now.' : ''
    console.log(`The password of ${email} is changed, and its sessions have ended.${removed}${notice}`)
  },
}

function explainCreateRefusal(refusal: AuthRefusal | { reason: 'is_administrator' }, { email }: Arguments): string {
  if (refusal.reason !== 'is_administrator') return presentAuthRefusal('en', refusal).message
  return `${email} is an administrator already. A new password: npm run admin:reset-password -- --email ${email}`
}

function choosePassword(): { password: string; notice: string } {
  // Not an argument, because the list of processes shows those.
  const given = process.env.ADMIN_PASSWORD
  if (given) return { password: given, notice: '' }
  const password = randomBytes(15).toString('base64url')
  return { password, notice: ` The password is ${password} (change it after signing in).` }
}

process.umask(ownerOnlyUmask)
main().catch(exitWithStartError)
