import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Result, refuse } from '#src/shared/result.ts'
import { takeTurns } from './turns.server.ts'

export type PictureInput = {
  bytes: Buffer
  /** The formats that are accepted, by the names of sharp. */
  formats: readonly string[]
  output: 'png' | 'webp'
  /** The longest side of the result, in pixels. */
  maxEdge: number
}
/** `width`, `height` and `density` are those of the original, `bytes` the resized picture. */
export type DecodedPicture = { width: number; height: number; density: number | undefined; bytes: Buffer }
/** `too_slow`: the decode took too much time or memory and was killed. `busy`: too many pictures are waiting. */
export type DecodeRefusal = 'not_a_picture' | 'too_many_pixels' | 'too_slow' | 'busy'
export type DecodeResult = Result<DecodedPicture, DecodeRefusal>

export type PictureDecoder = {
  decode(input: PictureInput): Promise<DecodeResult>
  close(): Promise<void>
}

type Settings = { maxMs?: number; maxRssBytes?: number; maxWaiting?: number; maxJobs?: number }

const workerFile = fileURLToPath(new URL('./picture-decoder-worker.server.ts', import.meta.url))
const watchMs = 50

/**
 * Decodes pictures that visitors and staff upload, one at a time, in a process of its own: native code cannot be stopped
 * on a thread. The process starts with the first picture, is reused, and is replaced after it was killed or did `maxJobs`.
 */
export function openPictureDecoder({
  maxMs = 10_000,
  maxRssBytes = 400 * 1024 * 1024,
  maxWaiting = 8,
  maxJobs = 200,
}: Settings = {}): PictureDecoder {
  const inTurn = takeTurns({ atOnce: 1, waiting: maxWaiting })
  let worker: ChildProcess | undefined
  let jobs = 0

  function findWorker(): ChildProcess {
    if (worker && jobs >= maxJobs) stopWorker(worker)
    if (worker) return worker
    const started = fork(workerFile, {
      execArgv: ['--max-old-space-size=128'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // An idle worker does not keep the shop from ending.
    started.unref()
    started.channel?.unref()
    started.once('exit', () => forget(started))
    started.once('error', () => forget(started))
    jobs = 0
    worker = started
    return started
  }

  function forget(ended: ChildProcess) {
    if (worker === ended) worker = undefined
  }

  function stopWorker(stopped: ChildProcess) {
    forget(stopped)
    stopped.kill('SIGKILL')
  }

  function run(input: PictureInput): Promise<DecodeResult> {
    const child = findWorker()
    jobs += 1
    return new Promise((resolve, reject) => {
      let isKilled = false
      const kill = () => {
        isKilled = true
        stopWorker(child)
      }
      const finish = (settle: () => void) => {
        clearTimeout(timer)
        clearInterval(watch)
        child.off('message', onMessage).off('exit', onExit).off('error', onError)
        settle()
      }
      const onMessage = (result: DecodeResult) => finish(() => resolve(result))
      // A picture that crashes the decoder cannot be read.
      const onExit = () => finish(() => resolve(refuse(isKilled ? 'too_slow' : 'not_a_picture')))
      const onError = (error: Error) => finish(() => reject(error))
      const timer = setTimeout(kill, maxMs)
      const watch = setInterval(() => readRssBytes(child.pid) > maxRssBytes && kill(), watchMs)
      child.on('message', onMessage).once('exit', onExit).once('error', onError)
      // A worker that has just ended reports it by its exit.
      child.send(input, () => {})
    })
  }

  return {
    decode: (input) => inTurn(() => run(input)),
    async close() {
      if (!worker) return
      const ended = once(worker, 'exit')
      stopWorker(worker)
      await ended
    },
  }
}

/** Zero where the system has no `/proc`: there the bound on the decoded size and the time limit have to do. */
function readRssBytes(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
