import { sql } from 'drizzle-orm'
import { StartError } from '#src/platform/config/config.server.ts'
import { type DurabilitySetting, durabilitySettings } from '#src/platform/config/durability-settings.server.ts'
import type { Database } from './database.server.ts'

/**
 * Throws when PostgreSQL does not write commits to the disk, unless the operator has allowed it by name [F10]. A compatible
 * server may lack a setting; its storage works in another way.
 */
export async function checkDurability(
  db: Pick<Database, 'execute'>,
  allowedOff: readonly DurabilitySetting[],
): Promise<void> {
  const columns = durabilitySettings.map((name) => sql`current_setting(${name}, true) as ${sql.identifier(name)}`)
  const { rows } = await db.execute<Record<DurabilitySetting, string | null>>(sql`select ${sql.join(columns, sql`, `)}`)
  const refused = durabilitySettings.filter((name) => rows[0]?.[name] === 'off' && !allowedOff.includes(name))
  if (refused.length === 0) return
  const assignments = refused.map((name) => `${name} = on`).join(', ')
  const list = [...allowedOff, ...refused].join(',')
  throw new StartError(
    `The database of DATABASE_URL can lose confirmed orders in a power cut: set ${assignments} in PostgreSQL. If its data does not matter, or its storage is durable by other means, set ALLOW_UNSAFE_DATABASE=${list}.`,
  )
}
