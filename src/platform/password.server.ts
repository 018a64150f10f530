import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ok } from '#src/shared/result.ts'
import { takeTurns } from './turns.server.ts'

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. */
const memory = 19_456
const passes = 2
const parallelism = 1
// Off the event loop, and never on every core at once: fifty people signing in must not be felt by anybody else (L8).
const inTurn = takeTurns({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 500 })
const saltLength = 16
const tagLength = 32

/** A PHC string: parameters and salt travel with the hash, so that later parameters can differ. */
export async function hashPassword(password: string, salt: Uint8Array = randomBytes(saltLength)): Promise<string> {
  const tag = await deriveTag(password, { salt, memory, passes, parallelism })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Takes as long for an unknown account (no hash) as for a wrong password (threats.md T49). */
export async function isPasswordRight(password: string, hash: string | null | undefined): Promise<boolean> {
  const stored = parseHash(hash ?? hashOfNobody)
  const tag = await deriveTag(password, stored)
  return timingSafeEqual(tag, stored.tag) && hash !== null && hash !== undefined
}

const hashOfNobody = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

type Parameters = { salt: Uint8Array; memory: number; passes: number; parallelism: number }

async function deriveTag(password: string, parameters: Parameters): Promise<Buffer> {
  const derived = await inTurn(async () =>
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
  if (derived.ok) return derived.value
  throw Object.assign(new Error('Too many passwords are waiting to be looked at'), { statusCode: 503 })
}

// A text, for the server's bundle has no file beside it. Linux gives each thread a priority of its own (elsewhere it would
// be the whole shop's): on a machine with few cores a page goes before a password.
const program = `
  const { argon2Sync } = require('node:crypto')
  const { parentPort } = require('node:worker_threads')
  if (process.platform === 'linux') require('node:os').setPriority(12)
  parentPort.on('message', (parameters) => parentPort.postMessage(argon2Sync('argon2id', parameters)))
`
const idle: Worker[] = []

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  const worker = idle.pop() ?? new Worker(program, { eval: true })
  // Keeps the process alive only while somebody waits for it.
  worker.ref()
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (tag: Uint8Array) => {
      worker.off('error', reject)
      worker.unref()
      idle.push(worker)
      resolve(Buffer.from(tag))
    })
    worker.postMessage(parameters)
  })
}

function parseHash(hash: string): Parameters & { tag: Buffer } {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]{22,})\$([\w+/]{43})$/.exec(hash)
  if (!parts) throw new Error('A stored password hash is not one of ours.')
  const [, m, t, p, salt = '', tag = ''] = parts
  return {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}
