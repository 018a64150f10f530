import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { TestShop } from './create-test-shop.ts'

/** The statements of the migration with this name, such as `shipments`. */
export function readMigration(name: string): string[] {
  const folder = path.join(import.meta.dirname, '../../database/migrations')
  const migration = readdirSync(folder).find((each) => each.endsWith(`_${name}`)) ?? ''
  return readFileSync(path.join(folder, migration, 'migration.sql'), 'utf8').split('--> statement-breakpoint')
}

/** Closes a shop whose schema was changed, so that its database cannot be reused. */
export async function discardTestShop({ shop, database }: TestShop): Promise<void> {
  await shop.pictureDecoder.close()
  await shop.payments.close()
  await database.discard()
}
