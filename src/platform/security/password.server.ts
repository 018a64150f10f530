import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '#src/platform/jobs/concurrency-limit.server.ts'
import { ok } from '#src/shared/result.ts'

/** The parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const memory = 19_456
const passes = 2
const parallelism = 1
// Off the event loop, and never on every core at once: many sign-ins must not slow down other requests [L8].
const runLimited = limitConcurrency({ maxRunning: Math.max(1, availableParallelism() - 1), maxQueued: 500 })
const saltLength = 16
const tagLength = 32

/** Returns a PHC string, which contains the parameters and the salt, so that later parameters can differ. */
export async function hashPassword(password: string, salt: Uint8Array = randomBytes(saltLength)): Promise<string> {
  const tag = await deriveTag(password, { salt, memory, passes, parallelism })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(tag)}`
}

/** Takes as long for an unknown account (no hash) as for a wrong password [T49]. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const stored = parseHash(hash ?? dummyHash)
  const tag = await deriveTag(password, stored)
  return timingSafeEqual(tag, stored.tag) && hash !== null && hash !== undefined
}

const dummyHash = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

type HashParameters = { salt: Uint8Array; memory: number; passes: number; parallelism: number }

async function deriveTag(password: string, parameters: HashParameters): Promise<Buffer> {
  const result = await runLimited(async () =>
    ok(
      await derive({
        message: password,
        nonce: parameters.salt,
        memory: parameters.memory,
        passes: parameters.passes,
        parallelism: parameters.parallelism,
        tagLength,
      }),
    ),
  )
  if (result.ok) return result.value
  throw Object.assign(new Error('Too many passwords are waiting to be checked'), { statusCode: 503 })
}

// A string, because the server bundle has no separate worker file. Linux has priorities per thread (elsewhere it would be
// that of the whole process): on a machine with few cores pages take precedence over passwords.
const workerSource = `
  const { argon2Sync } = require('node:crypto')
  const { parentPort } = require('node:worker_threads')
  if (process.platform === 'linux') require('node:os').setPriority(12)
  parentPort.on('message', (parameters) => parentPort.postMessage(argon2Sync('argon2id', parameters)))
`
const idleWorkers: Worker[] = []

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  const worker = idleWorkers.pop() ?? new Worker(workerSource, { eval: true })
  // The worker keeps the process alive only while a password is being hashed.
  worker.ref()
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (tag: Uint8Array) => {
      worker.off('error', reject)
      worker.unref()
      idleWorkers.push(worker)
      resolve(Buffer.from(tag))
    })
    worker.postMessage(parameters)
  })
}

function parseHash(hash: string): HashParameters & { tag: Buffer } {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]{22,})\$([\w+/]{43})$/.exec(hash)
  if (!parts) throw new Error('A stored password hash has an unknown format.')
  const [, m, t, p, salt = '', tag = ''] = parts
  return {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function toUnpaddedBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}
