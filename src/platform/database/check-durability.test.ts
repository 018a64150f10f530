import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { type DurabilitySetting, durabilitySettings } from '#src/platform/config/durability-settings.server.ts'
import { checkDurability } from './check-durability.server.ts'

type Settings = Readonly<Record<DurabilitySetting, string | null>>
const safe: Settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** A PostgreSQL server with these settings. */
function openServer(settings: Settings) {
  const query = async () => ({ rows: [settings] })
  return drizzle({ client: { query } as unknown as pg.Client })
}

it.each(['on', 'local', 'remote_write', 'remote_apply'])(
  'accepts synchronous_commit = %s [F10]',
  async (synchronousCommit) => {
    const db = openServer({ ...safe, synchronous_commit: synchronousCommit })
    await expect(checkDurability(db, [])).resolves.toBeUndefined()
  },
)

it('accepts a compatible server that lacks a setting', async () => {
  await expect(checkDurability(openServer({ ...safe, full_page_writes: null }), [])).resolves.toBeUndefined()
})

it.each(durabilitySettings)('refuses %s = off with one sentence, unless it is allowed by name [F10]', async (name) => {
  const db = openServer({ ...safe, [name]: 'off' })
  await expect(checkDurability(db, [])).rejects.toThrow(
    `The database of DATABASE_URL can lose confirmed orders in a power cut: set ${name} = on in PostgreSQL. If its data does not matter, or its storage is durable by other means, set ALLOW_UNSAFE_DATABASE=${name}.`,
  )
  const others = durabilitySettings.filter((other) => other !== name)
  await expect(checkDurability(db, others)).rejects.toThrow(`ALLOW_UNSAFE_DATABASE=${[...others, name].join(',')}.`)
  await expect(checkDurability(db, [name])).resolves.toBeUndefined()
})
