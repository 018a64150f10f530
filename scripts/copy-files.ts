import path from 'node:path'
import { exitWithStartError } from '../server/start/check-start.ts'
import { showProgress } from '../server/start/show-progress.ts'
import { readConfig, StartError } from '../src/platform/config/config.server.ts'
import { copyFiles } from '../src/platform/files/copy-files.server.ts'
import type { Files } from '../src/platform/files/file-keys.server.ts'
import { openFiles } from '../src/platform/files/files.server.ts'

/** Copies the files of the data folder to the bucket. Run it again for files uploaded in the meantime. */
async function main() {
  const config = readConfig(process.env)
  if (!config.s3) throw new StartError('Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY of the target bucket.')
  const folder = path.join(config.dataDir, 'files')
  const bucket = openFiles(config)
  const target: Files = { ...bucket, put: (key, content) => bucket.put(key, content).catch(throwBucketError) }
  const count = await copyFiles(folder, target, (share) => showProgress('Copying files', share))
  console.log(`Copied ${count} files of ${folder} to the bucket.`)
}

function throwBucketError(error: Error & { cause?: unknown }): never {
  const { code = error.message } = (error.cause ?? {}) as { code?: string | number }
  throw new StartError(
    `The bucket cannot be written (${code}). Check the variables S3_… and the permissions of the key.`,
  )
}

main().catch(exitWithStartError)
