import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

type Options<Name> = {
  generate: (name: Name) => AsyncIterable<string>
  clock: { now(): Date }
  /** A file is generated again when it is requested after this time. */
  maxAgeMs: number
}

/**
 * Large responses that are generated once for all visitors: compressed files in a temporary folder of this process. While
 * a file is generated again, its last version is served.
 */
export function createGeneratedFiles<Name extends string>({ generate, clock, maxAgeMs }: Options<Name>) {
  let folder: Promise<string> | undefined
  const generatedAt = new Map<Name, number>()
  const runningByName = new Map<Name, Promise<void>>()

  const openFolder = () => (folder ??= mkdtemp(path.join(os.tmpdir(), 'tradecraft-feeds-')))
  const getPath = async (name: Name) => path.join(await openFolder(), `${name}.gz`)

  async function write(name: Name): Promise<void> {
    const startedAt = clock.now().getTime()
    const target = await getPath(name)
    const temporaryFile = `${target}.draft`
    await pipeline(Readable.from(generate(name)), createGzip(), createWriteStream(temporaryFile, { mode: 0o600 }))
    await rename(temporaryFile, target)
    generatedAt.set(name, startedAt)
  }

  function generateOnce(name: Name): Promise<void> {
    const running = runningByName.get(name) ?? write(name).finally(() => runningByName.delete(name))
    runningByName.set(name, running)
    return running
  }

  return {
    /** Returns the compressed file. Waits only if there is none yet; `onFault` receives the fault of a later generation. */
    async open(name: Name, onFault: (fault: unknown) => void): Promise<Readable> {
      const age = clock.now().getTime() - (generatedAt.get(name) ?? Number.NaN)
      if (Number.isNaN(age)) await generateOnce(name)
      else if (age > maxAgeMs) generateOnce(name).catch(onFault)
      return createReadStream(await getPath(name))
    },
    async close(): Promise<void> {
      await Promise.allSettled(runningByName.values())
      if (folder) await rm(await folder, { recursive: true, force: true })
    },
  }
}
