import { existsSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#src/platform/config/config.server.ts'
import { readSessionSecret } from '#src/platform/config/session-secret.server.ts'
import { copyFolder, listFiles } from '#src/platform/files/copy-folder.server.ts'
import { isFileKey } from '#src/platform/files/file-keys.server.ts'
import { openFiles } from '#src/platform/files/files.server.ts'
import { restrictToOwner } from '#src/platform/files/restrict-to-owner.server.ts'
import { writeFileAtomically } from '#src/platform/files/write-file-atomically.server.ts'
import { writeChecksums } from './backup-checksums.server.ts'
import type { BackupContext } from './backup-context.server.ts'
import { createBackupFolder, type RemovedBackups, removeOldBackups } from './backup-folders.server.ts'
import { type BackupManifest, writeManifest } from './backup-manifest.server.ts'
import { archiveEmbedded } from './embedded-backup.server.ts'
import { throwUnlessOwner } from './folder-owner.server.ts'
import { recordBackup } from './last-backup.server.ts'
import { dumpPostgres } from './postgres-backup.server.ts'
import { readOrCreateShopId, shopIdKey } from './shop-id.server.ts'

export type BackupInput = {
  /** The folder in which each backup is a folder. */
  to: string
  /** How many backups stay in that folder; all without it. */
  keep: number | undefined
  withSecret: boolean
  shopVersion: string
}
export type CreatedBackup = RemovedBackups & { folder: string; manifest: Omit<BackupManifest, 'format'> }
type IdentifiedShop = { id: string } | { id: undefined; problem: string }
type WrittenBackup = { manifest: CreatedBackup['manifest']; shop: IdentifiedShop }

/** Backs up a shop, running or stopped, and tells shop health of it. A backup that fails leaves nothing behind. */
export async function createBackup(context: BackupContext, input: BackupInput): Promise<CreatedBackup> {
  const { config } = context
  const target = path.resolve(input.to)
  throwIfInside(target, config.dataDir)
  throwUnlessOwner(config.dataDir)
  const secret = input.withSecret ? await readSecret(context) : undefined
  throwWithoutFiles(context)
  const startedAt = new Date()
  const backup = createBackupFolder(target, startedAt)
  let folder: string
  let written: WrittenBackup
  try {
    written = await writeBackup(backup.part, startedAt, { context, input, secret })
    restrictToOwner(backup.part)
    folder = backup.finish()
  } catch (error) {
    backup.discard()
    throw describeError(error, target)
  }
  const { manifest, shop } = written
  await record(context, folder)
  if (input.keep === undefined) return { folder, manifest, removed: [], notes: [] }
  if (shop.id === undefined) return { folder, manifest, removed: [], notes: [shop.problem] }
  const retention = { keep: input.keep, created: path.basename(folder), shopId: shop.id, now: new Date() }
  return { folder, manifest, ...removeOldBackups(target, retention) }
}

/** The file store, such as a bucket, may be unavailable. The database is backed up nevertheless. */
async function identifyShop({ config }: BackupContext): Promise<IdentifiedShop> {
  try {
    return { id: await readOrCreateShopId(openFiles(config)) }
  } catch (error) {
    const problem = `Old backups stay, because the file ${shopIdKey} of the shop cannot be read or written: ${(error as Error).message}`
    return { id: undefined, problem }
  }
}

async function writeBackup(
  part: string,
  startedAt: Date,
  { context, input, secret }: { context: BackupContext; input: BackupInput; secret: string | undefined },
): Promise<WrittenBackup> {
  const { config, onProgress } = context
  // A row without its file does harm, a file without its row does not. So the files are copied before the database, for files
  // that are removed meanwhile, and again after it, for files that are added meanwhile.
  await copyShopFiles(part, context)
  onProgress('Copying the database', 0)
  const { databaseUrl } = config
  const dump = databaseUrl
    ? await dumpPostgres(databaseUrl, part, context)
    : await archiveEmbedded(config.dataDir, part, context)
  onProgress('Copying the database', 1)
  await copyShopFiles(part, context, startedAt)
  const fileCount = (await listFiles(path.join(part, 'files'))).length
  if (secret) await writeFileAtomically(path.join(part, 'session-secret'), secret)
  const shop = await identifyShop(context)
  const manifest = {
    shopVersion: input.shopVersion,
    ...(shop.id !== undefined && { shopId: shop.id }),
    startedAt: startedAt.toISOString(),
    database: databaseUrl ? ('postgres' as const) : ('embedded' as const),
    ...dump,
    files: { store: config.s3 ? ('bucket' as const) : ('folder' as const), count: fileCount },
    hasSecret: input.withSecret,
    checksums: await writeChecksums(part, (fraction) => onProgress('Computing checksums', fraction)),
    finishedAt: new Date().toISOString(),
  }
  await writeManifest(part, manifest)
  return { manifest, shop }
}

async function copyShopFiles(part: string, { config, onProgress }: BackupContext, since?: Date): Promise<void> {
  if (config.s3) return
  const step = since ? 'Copying new files' : 'Copying files'
  await copyFolder(path.join(config.dataDir, 'files'), path.join(part, 'files'), {
    isIncluded: isOriginal,
    since,
    onProgress: (fraction) => onProgress(step, fraction),
  })
}

/** Rendered pictures are made again on request; `.part` files are writes that did not finish; a restored shop gets its own id. */
function isOriginal(name: string): boolean {
  if (name === 'rendered' || name.startsWith('rendered/') || name.endsWith('.part')) return false
  return isFileKey(name) && name !== shopIdKey
}

/** Throws when there is no folder of files: the shop always creates it, so this is not its data folder. */
function throwWithoutFiles({ config: { dataDir, s3 } }: BackupContext): void {
  if (s3 || existsSync(path.join(dataDir, 'files'))) return
  throw new StartError(
    `There is no folder "files" in ${dataDir}. Set DATA_DIR, or S3_* if the files are in a bucket, to the same value as for the shop.`,
  )
}

/** The secret is not created here: that of the shop must be found. */
async function readSecret({ config }: BackupContext): Promise<string> {
  if (!config.sessionSecret && !existsSync(path.join(config.dataDir, 'session-secret'))) {
    throw new StartError(
      `There is no session secret in ${config.dataDir}. Set SESSION_SECRET as for the shop, or leave out --with-secret.`,
    )
  }
  return readSessionSecret(config)
}

async function record({ config }: BackupContext, folder: string): Promise<void> {
  try {
    await recordBackup(openFiles(config), new Date())
  } catch (error) {
    throw new StartError(
      `The backup ${folder} is complete, but shop health could not be told: ${(error as Error).message}`,
    )
  }
}

function throwIfInside(target: string, dataDir: string): void {
  const relative = path.relative(path.resolve(dataDir), target)
  if (relative !== '' && (relative.startsWith('..') || path.isAbsolute(relative))) return
  throw new StartError(`${target} is inside the data folder ${dataDir}. Choose another folder, best on another disk.`)
}

function describeError(error: unknown, target: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StartError(
      `The disk of ${target} is full. Make room on it, or keep fewer backups (--keep), and start again.`,
    )
  }
  return error
}
