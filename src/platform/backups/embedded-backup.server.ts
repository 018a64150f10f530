import path from 'node:path'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { openDatabaseFolder } from '#src/platform/database/embedded/embedded-database-files.server.ts'
import type { BackupContext } from './backup-context.server.ts'
import { copyEmbeddedDatabase } from './database-copy.server.ts'
import { type DatabaseDescription, describeDatabase } from './describe-database.server.ts'
import { runCommand } from './run-command.server.ts'

const archiveFile = 'database.tar.gz'
const missingTar = 'tar is not on the PATH. Install it: backups of the embedded database are tar archives.'

/** Archives the embedded database of a running or stopped shop. The copy is opened first, so that no damaged one is stored. */
export async function archiveEmbedded(
  dataDir: string,
  folder: string,
  { env }: Pick<BackupContext, 'env'>,
): Promise<DatabaseDescription> {
  const copy = await copyEmbeddedDatabase(dataDir)
  try {
    const description = await inspectFolder(copy.dataDir, describeDatabase)
    const args = [
      '--create',
      '--gzip',
      '--file',
      path.join(folder, archiveFile),
      '--directory',
      copy.dataDir,
      'database',
    ]
    await runCommand('tar', args, { env, missing: missingTar })
    await copy.throwIfLost()
    return description
  } finally {
    await copy.remove()
  }
}

/** Unpacks the database into a data folder, and opens it for `inspect`. */
export async function extractEmbedded<Value>(
  { dataDir, folder, env }: { dataDir: string; folder: string; env: NodeJS.ProcessEnv },
  inspect: (db: NodePgDatabase) => Promise<Value>,
): Promise<Value> {
  const args = ['--extract', '--gzip', '--file', path.join(folder, archiveFile), '--directory', dataDir]
  await runCommand('tar', args, { env, missing: missingTar })
  return inspectFolder(dataDir, inspect)
}

async function inspectFolder<Value>(dataDir: string, inspect: (db: NodePgDatabase) => Promise<Value>): Promise<Value> {
  const database = await openDatabaseFolder(dataDir)
  try {
    return await inspect(database.db)
  } finally {
    await database.close()
  }
}
