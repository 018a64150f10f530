import path from 'node:path'
import { exitWithStartError } from '../server/start/check-start.ts'
import { showProgress } from '../server/start/show-progress.ts'
import { readConfig, StartError } from '../src/platform/config/config.server.ts'
import { copyFiles } from '../src/platform/files/copy-files.server.ts'
import { openFiles } from '../src/platform/files/files.server.ts'

/** Copies the files of the data folder to the bucket. Run it again for files uploaded in the meantime. */
async function main() {
  const config = readConfig(process.env)
  if (!config.s3) throw new StartError('Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY of the target bucket.')
  const folder = path.join(config.dataDir, 'files')
  const count = await copyFiles(folder, openFiles(config), (share) => showProgress('Copying files', share))
  console.log(`Copied ${count} files of ${folder} to the bucket.`)
}

main().catch(exitWithStartError)
