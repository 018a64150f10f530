import path from 'node:path'
import { endStart } from '../server/check-start.ts'
import { copyFiles } from '../src/platform/copy-files.server.ts'
import { readConfig, StartError } from '../src/platform/env.server.ts'
import { openFiles } from '../src/platform/files.server.ts'
import { showProgress } from './show-progress.ts'

/** A shop moves from its folder to a bucket. What is uploaded meanwhile is brought by running it once more. */
async function main() {
  const config = readConfig(process.env)
  if (!config.s3) throw new StartError('Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: where files go to.')
  const folder = path.join(config.dataDir, 'files')
  const count = await copyFiles(folder, openFiles(config), (share) => showProgress('Copying files', share))
  console.log(`${count} files of ${folder} are in the bucket.`)
}

main().catch(endStart)
