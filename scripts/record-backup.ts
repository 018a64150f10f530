import { exitWithStartError, ownerOnlyUmask } from '../server/start/check-start.ts'
import { throwUnlessOwner } from '../src/platform/backups/folder-owner.server.ts'
import { recordBackup } from '../src/platform/backups/last-backup.server.ts'
import { readConfig } from '../src/platform/config/config.server.ts'
import { openFiles } from '../src/platform/files/files.server.ts'

/** The last step of a backup, so that the shop can warn when there has been none for a day. */
async function main() {
  const finishedAt = new Date()
  const config = readConfig(process.env)
  if (!config.s3) throwUnlessOwner(config.dataDir)
  await recordBackup(openFiles(config), finishedAt)
  console.log(`Recorded a backup at ${finishedAt.toISOString()}.`)
}

process.umask(ownerOnlyUmask)
main().catch(exitWithStartError)
