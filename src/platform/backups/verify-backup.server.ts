import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { verifyChecksums } from './backup-checksums.server.ts'
import type { BackupContext } from './backup-context.server.ts'
import { type BackupManifest, readManifest } from './backup-manifest.server.ts'
import { checkIsUsable, compareWithManifest } from './check-backup.server.ts'
import { type DatabaseDescription, describeDatabase } from './describe-database.server.ts'
import { extractEmbedded } from './embedded-backup.server.ts'
import { restorePostgres, withTemporaryPostgres } from './postgres-backup.server.ts'

/** `missingFiles`: named by the database, but not in the backup, or with other content. */
export type VerifiedBackup = { manifest: BackupManifest; missingFiles: string[] }

/** Checks every byte of a backup, restores it into a temporary database and compares that with what was backed up. */
export async function verifyBackup(context: BackupContext, from: string): Promise<VerifiedBackup> {
  const { onProgress } = context
  const folder = path.resolve(from)
  const manifest = readManifest(folder)
  checkIsUsable(manifest, context)
  const checksums = await verifyChecksums(folder, manifest.checksums, (fraction) =>
    onProgress('Checking the backup', fraction),
  )
  onProgress('Restoring a temporary database', 0)
  const { files, ...description } = await inspectRestored(context, folder)
  onProgress('Restoring a temporary database', 1)
  compareWithManifest(description, manifest)
  if (manifest.files.store === 'bucket') return { manifest, missingFiles: [] }
  const isMissing = ({ key, sha256 }: StoredFile) => {
    const checksum = checksums.get(`files/${key}`)
    return checksum === undefined || (sha256 !== null && sha256 !== checksum)
  }
  return { manifest, missingFiles: files.filter(isMissing).map(({ key }) => key) }
}

type StoredFile = { key: string; sha256: string | null }
type Inspection = DatabaseDescription & { files: StoredFile[] }

function inspectRestored({ config, env }: BackupContext, folder: string): Promise<Inspection> {
  if (config.databaseUrl) {
    return withTemporaryPostgres(config.databaseUrl, (databaseUrl) =>
      restorePostgres({ databaseUrl, folder, env }, inspect),
    )
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'backup-check-'))
  return extractEmbedded({ dataDir, folder, env }, inspect).finally(() => rmSync(dataDir, { recursive: true }))
}

async function inspect(db: NodePgDatabase): Promise<Inspection> {
  return { ...(await describeDatabase(db)), files: await listStoredFiles(db) }
}

/**
 * Every file that a row names in a column `file_key`, not the pictures that other columns and texts name. Files of finished imports
 * are removed before their rows.
 */
async function listStoredFiles(db: NodePgDatabase): Promise<StoredFile[]> {
  const { rows: tables } = await db.execute<{ name: string; has_hash: boolean }>(sql`
    select table_name as name, exists (select from information_schema.columns as hash where hash.table_schema = 'public'
      and hash.table_name = columns.table_name and hash.column_name = 'sha256') as has_hash
    from information_schema.columns
    where table_schema = 'public' and column_name = 'file_key' and table_name not like 'product_import%' order by 1`)
  const files: StoredFile[] = []
  for (const { name, has_hash: hasHash } of tables) {
    const hash = hasHash ? sql`sha256` : sql`null`
    const { rows } = await db.execute<StoredFile>(
      sql`select file_key as key, ${hash} as sha256 from ${sql.identifier(name)} where file_key is not null`,
    )
    files.push(...rows)
  }
  return files
}
