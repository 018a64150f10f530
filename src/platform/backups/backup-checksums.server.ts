import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#src/platform/config/config.server.ts'
import { listFiles } from '#src/platform/files/copy-folder.server.ts'
import { writeFileAtomically } from '#src/platform/files/write-file-atomically.server.ts'
import { manifestFile } from './backup-manifest.server.ts'

/** The file has the format of sha256sum, so that a backup can be checked without the shop: `sha256sum --check checksums.sha256`. */
const checksumsFile = 'checksums.sha256'

type OnProgress = (fraction: number) => void

/** Lists the SHA-256 of every file of a backup and returns the SHA-256 of the list. */
export async function writeChecksums(folder: string, onProgress: OnProgress): Promise<string> {
  const names = await listFiles(folder)
  const lines: string[] = []
  for (const [index, name] of names.entries()) {
    lines.push(`${await hashFile(path.join(folder, name), { flush: !name.startsWith('files/') })}  ${name}\n`)
    onProgress((index + 1) / names.length)
  }
  const text = lines.join('')
  await writeFileAtomically(path.join(folder, checksumsFile), text)
  return hashText(text)
}

/** Throws unless every file is there and unchanged. Returns the checksum of each file by its name. */
export async function verifyChecksums(
  folder: string,
  listChecksum: string,
  onProgress: OnProgress,
): Promise<Map<string, string>> {
  const text = await readFile(path.join(folder, checksumsFile), 'utf8').catch(() => '')
  if (hashText(text) !== listChecksum) throw damagedBackupError(folder, `${checksumsFile} is not as it was written`)
  const checksums = parseList(text)
  const present = new Set(await listFiles(folder))
  const problems: string[] = []
  let done = 0
  for (const [name, checksum] of checksums) {
    if (!present.has(name)) problems.push(`${name} is missing`)
    else if ((await hashFile(path.join(folder, name))) !== checksum) problems.push(`${name} is not as it was written`)
    done += 1
    onProgress(done / checksums.size)
  }
  const known = new Set([manifestFile, checksumsFile, ...checksums.keys()])
  problems.push(...[...present].filter((name) => !known.has(name)).map((name) => `${name} does not belong to it`))
  if (problems.length > 0) throw damagedBackupError(folder, describe(problems))
  return checksums
}

const maxListed = 3

function describe(problems: readonly string[]): string {
  const rest = problems.length - maxListed
  return problems.slice(0, maxListed).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

function damagedBackupError(folder: string, detail: string): StartError {
  return new StartError(`The backup ${folder} is damaged: ${detail}. Use another backup.`)
}

const parseList = (text: string) =>
  new Map([...text.matchAll(/^([\da-f]{64}) {2}(.+)$/gm)].map(([, checksum = '', name = '']) => [name, checksum]))

const hashText = (text: string) => createHash('sha256').update(text).digest('hex')

/** Flushing each of many files to disk would take longer than all the rest; the system does it within a minute. */
async function hashFile(file: string, { flush = false } = {}): Promise<string> {
  const handle = await open(file)
  try {
    const hash = createHash('sha256')
    for await (const chunk of handle.createReadStream({ autoClose: false })) hash.update(chunk as Buffer)
    if (flush) await handle.sync()
    return hash.digest('hex')
  } finally {
    await handle.close()
  }
}
