import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { compressAssets } from './compress-assets.ts'

const sources = [
  'src',
  'server',
  'vite.config.ts',
  'scripts/shared-chunks.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const stampFile = 'build/sources.sha256'
const builder = 'node_modules/@react-router/dev/dist/cli/index.js'

/** Builds the shop unless the last build has the same sources. */
export async function buildIfChanged(): Promise<void> {
  const stamp = hashSources(sources)
  if (readStamp() === stamp) return
  if (!existsSync(builder)) {
    console.error(
      'The shop must be built, but the development dependencies are not installed. Run `npm install --include=dev` first.',
    )
    process.exit(1)
  }
  console.log('Building the shop …')
  removeStamp()
  const { status } = spawnSync(process.execPath, [builder, 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    console.error('The build failed; see the output above.')
    process.exit(1)
  }
  await compressAssets('build/client/assets')
  writeFileSync(stampFile, stamp)
}

/** Removes the stamp first, so that an interrupted build never counts as complete. */
function removeStamp() {
  const folder = path.dirname(stampFile)
  try {
    mkdirSync(folder, { recursive: true })
    rmSync(stampFile, { force: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    console.error(`The shop must be built, but the folder ${path.resolve(folder)} cannot be written to (${code}).`)
    process.exit(1)
  }
}

function hashSources(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(listFiles).sort())
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function listFiles(sourcePath: string): string[] {
  if (!statSync(sourcePath).isDirectory()) return [sourcePath]
  return readdirSync(sourcePath, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

function readStamp(): string | undefined {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}
