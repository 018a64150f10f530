import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const folder = path.resolve('database/migrations')

/** Every request of a signed-in visitor reads `customers`: creating an index lets reads go on, altering the table does not. */
it('builds the indexes of customers before it alters the table', () => {
  const name = readdirSync(folder).find((name) => name.endsWith('_trade_accounts')) ?? expect.fail('no migration')
  const statements = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8').split('--> statement-breakpoint')
  const kinds = statements.flatMap((statement) => {
    if (/ALTER TABLE "customers"/.test(statement)) return ['alter']
    // Its column is new, so no row is in it.
    return /CREATE INDEX (?!"customers_on_hold").* ON "customers"/.test(statement) ? ['index'] : []
  })
  expect(kinds).toEqual(['index', 'index', 'index', 'index', 'index', 'alter'])
})
