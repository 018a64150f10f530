import { StartError } from '#src/platform/config/config.server.ts'
import { listKnownMigrations } from '#src/platform/database/database.server.ts'
import type { BackupContext } from './backup-context.server.ts'
import type { BackupManifest } from './backup-manifest.server.ts'
import type { DatabaseDescription } from './describe-database.server.ts'

/** Throws when this version of the shop, with its configuration, cannot use the backup. */
export function checkIsUsable({ migrations, database, files }: BackupManifest, { config }: BackupContext): void {
  const known = listKnownMigrations()
  if (migrations.some((name) => !known.has(name))) {
    throw new StartError('The backup was made by a newer version of the shop. Restore it with that one.')
  }
  if (database === 'postgres' && !config.databaseUrl) {
    throw new StartError('The backup is of a PostgreSQL database. Set DATABASE_URL to an empty one.')
  }
  if (database === 'embedded' && config.databaseUrl) {
    throw new StartError('The backup is of an embedded database. Leave DATABASE_URL unset.')
  }
  if (files.store === 'folder' && config.s3) {
    throw new StartError(
      'The backup holds files of a data folder. Restore it without the variables S3_*, then copy the files to the bucket by npm run files:copy.',
    )
  }
}

/** Throws when a restored database is not the one that was backed up. */
export function compareWithManifest({ migrations, counts }: DatabaseDescription, manifest: BackupManifest): void {
  const differences = (['orders', 'invoices', 'customers'] as const)
    .filter((name) => counts[name] !== manifest.counts[name])
    .map((name) => `${counts[name]} instead of ${manifest.counts[name]} ${name}`)
  if (migrations.join() !== manifest.migrations.join()) differences.push('other migrations')
  if (differences.length === 0) return
  throw new StartError(`The restored database differs from the backup: ${differences.join(', ')}. Use another backup.`)
}
