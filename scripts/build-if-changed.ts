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

/** Builds the shop unless the last build was made from these very sources. */
export async function buildIfChanged(): Promise<void> {
  const stamp = stampOf(sources)
  if (readStamp() === stamp) return
  if (!existsSync(builder)) {
    console.error('The shop must be built, but what builds it is not installed. Run `npm install --include=dev` first.')
    process.exit(1)
  }
  console.log('Building the shop …')
  forgetLastBuild()
  const { status } = spawnSync(process.execPath, [builder, 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    console.error('The build failed; the lines above say why.')
    process.exit(1)
  }
  await compressAssets('build/client/assets')
  writeFileSync(stampFile, stamp)
}

/** A build that is cut short must not pass for the one before it when its sources come back. */
function forgetLastBuild() {
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

function stampOf(places: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of places.flatMap(filesIn).sort())
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
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
