import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { exitWithStartError, ownerOnlyUmask } from '../server/start/check-start.ts'
import { showProgress } from '../server/start/show-progress.ts'
import type { BackupContext } from '../src/platform/backups/backup-context.server.ts'
import type { BackupManifest } from '../src/platform/backups/backup-manifest.server.ts'
import { createBackup } from '../src/platform/backups/create-backup.server.ts'
import { restoreBackup } from '../src/platform/backups/restore-backup.server.ts'
import { verifyBackup } from '../src/platform/backups/verify-backup.server.ts'
import { readConfig, StartError } from '../src/platform/config/config.server.ts'

const usage = `Use: npm run backup -- --to /var/backups/shop [--keep 14] [--with-secret]
     npm run backup:verify -- --from /var/backups/shop/tradecraft-…
     npm run restore -- --from /var/backups/shop/tradecraft-…`

type Arguments = { to?: string; from?: string; keep?: string; 'with-secret'?: boolean }

async function main() {
  const { positionals, values } = readArguments()
  const command = commands[positionals[0] as keyof typeof commands]
  if (!command || positionals.length > 1) throw new StartError(usage)
  await command({ config: readConfig(process.env), env: process.env, onProgress: showProgress }, values)
}

function readArguments(): { positionals: string[]; values: Arguments } {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        from: { type: 'string' },
        keep: { type: 'string' },
        'with-secret': { type: 'boolean' },
      },
    })
  } catch {
    throw new StartError(usage)
  }
}

const commands = {
  async create(context: BackupContext, { to, keep, 'with-secret': withSecret = false }: Arguments) {
    if (!to) throw new StartError(usage)
    if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep)) {
      throw new StartError('--keep must be a whole number above 0: how many backups stay.')
    }
    const input = { to, keep: keep === undefined ? undefined : Number(keep), withSecret, shopVersion: readVersion() }
    const { folder, manifest, removed, notes } = await createBackup(context, input)
    console.log(`Backed up ${describeContent(manifest)} to ${folder}.`)
    if (manifest.files.store === 'bucket') console.log('The files are in the bucket, which needs a backup of its own.')
    if (!withSecret) console.log('The session secret is not in it: keep that apart.')
    for (const name of removed) console.log(`Removed ${name}.`)
    for (const note of notes) console.log(note)
  },
  async verify(context: BackupContext, { from }: Arguments) {
    if (!from) throw new StartError(usage)
    const { manifest, missingFiles } = await verifyBackup(context, from)
    if (missingFiles.length > 0) {
      const examples = missingFiles.slice(0, 3).join(', ')
      throw new StartError(
        `The backup is as it was written, but lacks ${missingFiles.length} files that its database names, such as ${examples}. Check whether the shop or an earlier backup still has them.`,
      )
    }
    console.log(`The backup is complete: ${describeContent(manifest)}, as of ${manifest.startedAt}.`)
  },
  async restore(context: BackupContext, { from }: Arguments) {
    if (!from) throw new StartError(usage)
    const { manifest, hasSecret, hasOtherSecret, hasPendingMigrations } = await restoreBackup(context, from)
    console.log(`Restored ${describeContent(manifest)}, as of ${manifest.startedAt}.`)
    if (!hasSecret) console.log(missingSecret)
    if (hasOtherSecret) console.log(otherSecret)
    if (process.getuid?.() === 0) console.log(ownedByRoot(context.config.dataDir))
    if (manifest.files.store === 'bucket') console.log('The files are in the bucket: set S3_* as before.')
    if (hasPendingMigrations && manifest.database === 'postgres')
      console.log('Run npm run db:migrate before the start.')
    console.log('Orders and payments after that time are not in it: compare with the payment provider before opening.')
  },
}

const ownedByRoot = (dataDir: string) =>
  `What was restored belongs to root. If the shop runs as another user, run chown -R <user> ${dataDir} before the start.`

const otherSecret =
  'Kept the session secret that was there, SESSION_SECRET or DATA_DIR/session-secret, instead of that of the backup.'

const missingSecret =
  'Missing: the session secret. Set SESSION_SECRET to the old one; otherwise everybody is signed out, and two-step sign-in must be set up again.'

function readVersion(): string {
  const file = path.resolve(import.meta.dirname, '../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

function describeContent({ counts, files }: Pick<BackupManifest, 'counts' | 'files'>): string {
  const { orders, invoices, customers } = counts
  return `${orders} orders, ${invoices} invoices, ${customers} customers and ${files.count} files`
}

process.umask(ownerOnlyUmask)
main().catch(exitWithStartError)
