import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#src/platform/config/config.server.ts'
import { listKnownMigrations } from '#src/platform/database/database.server.ts'
import { lockDataFolder } from '#src/platform/database/embedded/data-folder-lock.server.ts'
import {
  databaseFolder,
  isIgnored,
  restoreFolder,
} from '#src/platform/database/embedded/embedded-database-folder.server.ts'
import { copyFolder } from '#src/platform/files/copy-folder.server.ts'
import { restrictToOwner } from '#src/platform/files/restrict-to-owner.server.ts'
import { verifyChecksums } from './backup-checksums.server.ts'
import type { BackupContext } from './backup-context.server.ts'
import { type BackupManifest, readManifest } from './backup-manifest.server.ts'
import { checkIsUsable, compareWithManifest } from './check-backup.server.ts'
import { describeDatabase } from './describe-database.server.ts'
import { extractEmbedded } from './embedded-backup.server.ts'
import { throwUnlessOwner } from './folder-owner.server.ts'
import { restorePostgres, throwUnlessEmptyPostgres } from './postgres-backup.server.ts'

export type RestoredBackup = {
  manifest: BackupManifest
  hasSecret: boolean
  /** The backup holds a secret too, which was not restored because the shop has one. */
  hasOtherSecret: boolean
  hasPendingMigrations: boolean
}

/**
 * Restores a backup into an empty database and data folder. Everything is checked and prepared aside first; the database appears
 * last, so that no shop starts on half of a backup. A restore that fails can be repeated.
 */
export async function restoreBackup(context: BackupContext, from: string): Promise<RestoredBackup> {
  const { env, onProgress } = context
  const { dataDir, databaseUrl } = context.config
  const folder = path.resolve(from)
  const manifest = readManifest(folder)
  checkIsUsable(manifest, context)
  throwUnlessOwner(dataDir)
  throwUnlessEmptyFolder(context)
  const hadSecret = hasSecret(context)
  if (databaseUrl) await throwUnlessEmptyPostgres(databaseUrl)
  await verifyChecksums(folder, manifest.checksums, (fraction) => onProgress('Checking the backup', fraction))

  const lock = databaseUrl ? undefined : lockDataFolder(dataDir)
  const stage = restoreFolder(dataDir)
  try {
    rmSync(stage, { recursive: true, force: true })
    mkdirSync(stage, { recursive: true, mode: 0o700 })
    await stageFiles(folder, { context, manifest })
    onProgress('Restoring the database', 0)
    if (databaseUrl) {
      const undo = moveFromStage(dataDir)
      const restored = restorePostgres({ databaseUrl, folder, env }, describeDatabase)
      compareWithManifest(await restored.catch(undo), manifest)
    } else {
      const restored = await extractEmbedded({ dataDir: stage, folder, env }, describeDatabase)
      compareWithManifest(restored, manifest)
      moveFromStage(dataDir)
      removeIfEmpty(databaseFolder(dataDir))
      renameSync(databaseFolder(stage), databaseFolder(dataDir))
    }
    onProgress('Restoring the database', 1)
  } finally {
    rmSync(stage, { recursive: true, force: true })
    lock?.release()
  }
  return {
    manifest,
    hasSecret: hasSecret(context),
    hasOtherSecret: hadSecret && manifest.hasSecret,
    hasPendingMigrations: manifest.migrations.length < listKnownMigrations().size,
  }
}

const secretName = 'session-secret'
const hasSecret = ({ config }: BackupContext) =>
  Boolean(config.sessionSecret) || existsSync(path.join(config.dataDir, secretName))

type Staging = { context: BackupContext; manifest: BackupManifest }

async function stageFiles(folder: string, { context, manifest }: Staging): Promise<void> {
  const { config, onProgress } = context
  const stage = restoreFolder(config.dataDir)
  if (manifest.files.store === 'folder') {
    await copyFolder(path.join(folder, 'files'), path.join(stage, 'files'), {
      onProgress: (fraction) => onProgress('Restoring files', fraction),
    })
  }
  // A secret that is there already was put there on purpose.
  if (manifest.hasSecret && !hasSecret(context))
    await copyFile(path.join(folder, secretName), path.join(stage, secretName))
  restrictToOwner(stage)
}

/** Puts files and secret in their place. Returns a function that moves them back and throws. */
function moveFromStage(dataDir: string): (error: unknown) => never {
  const stage = restoreFolder(dataDir)
  const names = ['files', secretName].filter((name) => existsSync(path.join(stage, name)))
  removeIfEmpty(path.join(dataDir, 'files'))
  for (const name of names) renameSync(path.join(stage, name), path.join(dataDir, name))
  return (error) => {
    for (const name of names) renameSync(path.join(dataDir, name), path.join(stage, name))
    throw error
  }
}

/** Throws unless the data folder is absent or holds at most a session secret, empty folders and leftovers. */
function throwUnlessEmptyFolder({ config: { dataDir, databaseUrl, s3 } }: BackupContext): void {
  const names = listFolder(dataDir).filter((name) => !isIgnored(name) && name !== path.basename(restoreFolder('')))
  const occupied = names.filter((name) => {
    if (name === secretName) return false
    // With PostgreSQL only the files matter: emails may lie beside them.
    if (databaseUrl && (name !== 'files' || s3)) return false
    return !['files', 'database'].includes(name) || listFolder(path.join(dataDir, name)).length > 0
  })
  if (occupied.length === 0) return
  throw new StartError(
    `The data folder ${dataDir} is not empty: it holds ${occupied.slice(0, 3).join(', ')}. Move it away, or set DATA_DIR to an empty folder.`,
  )
}

function removeIfEmpty(folder: string): void {
  if (existsSync(folder) && listFolder(folder).length === 0) rmdirSync(folder)
}

function listFolder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
