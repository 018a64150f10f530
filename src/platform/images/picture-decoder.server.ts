import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { limitConcurrency } from '#src/platform/jobs/concurrency-limit.server.ts'
import { toNetwork } from '#src/platform/rate-limits/network.server.ts'
import { type Result, refuse } from '#src/shared/result.ts'

export type PictureInput = {
  bytes: Buffer
  /** The formats that are accepted, by the names of sharp. */
  formats: readonly string[]
  output: 'png' | 'webp'
  /** The quality of a WebP picture, from 1 to 100. */
  quality?: number
  /** The longest side of the result, in pixels. */
  maxEdge: number
}
/** `width`, `height` and `density` are those of the original, `bytes` the resized picture. */
export type DecodedPicture = { width: number; height: number; density: number | undefined; bytes: Buffer }
/**
 * `too_slow`: the decode took too much time or memory and was killed. `busy`: too many pictures are waiting, of all visitors
 * or from the same network.
 */
export type DecodeRefusal = 'not_a_picture' | 'too_many_pixels' | 'too_slow' | 'busy'
export type DecodeResult = Result<DecodedPicture, DecodeRefusal>

export type PictureDecoder = {
  /** `ipAddress` is that of the visitor who uploads the picture. */
  decode(input: PictureInput, ipAddress?: string): Promise<DecodeResult>
  close(): Promise<void>
}

type WorkerLimits = {
  maxJobs: number
  /** A process that holds more after a picture is replaced: what is left up to `maxRssBytes` must do for any picture. */
  maxIdleRssBytes: number
}
type Settings = Partial<WorkerLimits> & {
  maxMs?: number
  maxRssBytes?: number
  maxQueued?: number
  maxQueuedPerNetwork?: number
}

const workerFile = fileURLToPath(new URL('./picture-decoder-worker.server.ts', import.meta.url))
const watchMs = 50

const megabyte = 1024 * 1024

/**
 * Decodes pictures that visitors and staff upload, one at a time, in a child process, because native code cannot be stopped
 * on a thread. The process starts with the first picture and is reused. It is replaced when it was killed, did `maxJobs` or
 * does not give its memory back.
 */
export function openPictureDecoder({
  // The largest picture takes a few seconds of processor time; the machine may be busy.
  maxMs = 30_000,
  maxRssBytes = 400 * megabyte,
  maxIdleRssBytes = 160 * megabyte,
  maxQueued = 8,
  maxQueuedPerNetwork = 2,
  maxJobs = 200,
}: Settings = {}): PictureDecoder {
  const runLimited = limitConcurrency({ maxRunning: 1, maxQueued, maxQueuedPerOwner: maxQueuedPerNetwork })
  const worker = createReusableWorker({ maxJobs, maxIdleRssBytes })

  async function decode(input: PictureInput): Promise<DecodeResult> {
    const { child, isNew } = worker.acquire()
    const result = await decodeInProcess(child, input, { maxMs, maxRssBytes })
    worker.release(child)
    if (result !== 'out_of_memory') return result
    // Earlier pictures may have used up the memory of a process, so this one gets another attempt in a new process.
    return isNew ? refuse('too_slow') : decode(input)
  }

  return {
    decode: (input, ipAddress) => runLimited(() => decode(input), ipAddress && toNetwork(ipAddress)),
    close: worker.close,
  }
}

type ReusableWorker = {
  /** Returns the running process, or a new one. */
  acquire(): { child: ChildProcess; isNew: boolean }
  /** Counts one job, and ends a process that has done its work. */
  release(child: ChildProcess): void
  close(): Promise<void>
}

function createReusableWorker({ maxJobs, maxIdleRssBytes }: WorkerLimits): ReusableWorker {
  let worker: ChildProcess | undefined
  let jobs = 0

  function start(): ChildProcess {
    const child = fork(workerFile, {
      execArgv: ['--max-old-space-size=128'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // An idle worker does not keep the shop's process alive.
    child.unref()
    child.channel?.unref()
    child.once('exit', () => forget(child))
    child.once('error', () => forget(child))
    return child
  }

  function forget(ended: ChildProcess) {
    if (worker === ended) worker = undefined
  }

  function kill(child: ChildProcess) {
    forget(child)
    child.kill('SIGKILL')
  }

  return {
    acquire() {
      if (worker) return { child: worker, isNew: false }
      worker = start()
      jobs = 0
      return { child: worker, isNew: true }
    },
    release(child) {
      jobs += 1
      if (jobs >= maxJobs || readRssBytes(child.pid) > maxIdleRssBytes) kill(child)
    },
    async close() {
      if (!worker) return
      const ended = once(worker, 'exit')
      kill(worker)
      await ended
    },
  }
}

/** Kills the process when the picture takes too much time or memory. */
function decodeInProcess(
  child: ChildProcess,
  input: PictureInput,
  { maxMs, maxRssBytes }: { maxMs: number; maxRssBytes: number },
): Promise<DecodeResult | 'out_of_memory'> {
  return new Promise((resolve, reject) => {
    // A picture that crashes the decoder cannot be read.
    let resultOnExit: DecodeResult | 'out_of_memory' = refuse('not_a_picture')
    const kill = (result: typeof resultOnExit) => {
      resultOnExit = result
      child.kill('SIGKILL')
    }
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      clearInterval(watch)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      settle()
    }
    const onMessage = (result: DecodeResult) => finish(() => resolve(result))
    const onExit = () => finish(() => resolve(resultOnExit))
    const onError = (error: Error) => finish(() => reject(error))
    const timer = setTimeout(kill, maxMs, refuse('too_slow'))
    const watch = setInterval(() => readRssBytes(child.pid) > maxRssBytes && kill('out_of_memory'), watchMs)
    child.on('message', onMessage).once('exit', onExit).once('error', onError)
    // A worker that has just ended reports it by its exit.
    child.send(input, () => {})
  })
}

/** Returns 0 on systems without `/proc`, where only the limits on decoded size and time apply. */
function readRssBytes(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
