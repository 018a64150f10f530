import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig, StartError } from './config.server.ts'
import { checkSessionSecret, readSessionSecret } from './session-secret.server.ts'

let dataDir: string
let file: string
beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'secret-')), 'data')
  file = path.join(dataDir, 'session-secret')
})
afterEach(() => rmSync(path.dirname(dataDir), { recursive: true }))

const strong = 'q0Lz-8vR_tY3kWm7PxA2sNd9fGh4JcB1'
/** Too short, blank, or what a crash leaves: bytes of one value. */
const weakSecrets = [
  '',
  '\n',
  strong.slice(1),
  `${strong.slice(1)}\n`,
  ' '.repeat(40),
  '\0'.repeat(43),
  `${strong.slice(1)}\0`,
  'x'.repeat(43),
  'changeme'.repeat(6),
  '\uFFFD'.repeat(43),
]

const read = () => readSessionSecret({ sessionSecret: undefined, dataDir })
const getMode = (file: string) => statSync(file).mode & 0o777

describe('the session secret', () => {
  it('is generated once, readable only by the owner', async () => {
    const secret = await read()
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await read()).toBe(secret)
    expect([getMode(dataDir), getMode(file)]).toEqual([0o700, 0o600])
    expect(readdirSync(dataDir)).toEqual(['session-secret'])
  })

  it('is not stored partially on a full disk, and is generated on the next start', async () => {
    // A limit on the size of files fails a write as a full disk does, for every user and without a disk of its own.
    const url = new URL('./session-secret.server.ts', import.meta.url)
    const script = `const { readSessionSecret } = await import('${url}'); await readSessionSecret({ dataDir: process.argv[1] })`
    const limited = spawnSync(
      '/bin/sh',
      ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', script, dataDir],
      { encoding: 'utf8' },
    )
    expect(limited.status).toBe(1)
    expect(limited.stderr).toContain(`The session secret cannot be stored in ${file} (EFBIG).`)
    expect(readdirSync(dataDir)).toEqual([])
    expect(await read()).toHaveLength(43)
  })

  it.each(weakSecrets)('is refused when the file holds %j, and left as it is', async (stored) => {
    mkdirSync(dataDir)
    writeFileSync(file, stored)
    const refusal = new StartError(
      `The session secret in ${file} is not at least 32 random characters. Delete the file to get a new one, which signs everybody out, or set SESSION_SECRET.`,
    )
    await expect(read()).rejects.toThrow(refusal)
    expect(() => checkSessionSecret({ sessionSecret: undefined, dataDir })).toThrow(refusal)
    expect(readFileSync(file, 'utf8')).toBe(stored)
  })

  it('is read unchanged from a file of an older version, with its line break', async () => {
    mkdirSync(dataDir)
    writeFileSync(file, `${strong}\n`)
    expect(await read()).toBe(`${strong}\n`)
  })

  it('is not replaced when the file cannot be read', async () => {
    mkdirSync(file, { recursive: true })
    await expect(read()).rejects.toThrow(`The session secret in ${file} cannot be read (EISDIR). Check who owns it.`)
  })

  it('comes from SESSION_SECRET rather than from the file', async () => {
    mkdirSync(dataDir)
    writeFileSync(file, '')
    const options = { sessionSecret: strong, dataDir }
    expect(await readSessionSecret(options)).toBe(strong)
    expect(() => checkSessionSecret(options)).not.toThrow()
  })

  it.each([strong, '5f4dcc3b5aa765d61d8327deb882cf99', 'a sentence of words nobody guesses'])(
    'may be %j as SESSION_SECRET',
    (secret) => {
      expect(readConfig({ SESSION_SECRET: secret }).sessionSecret).toBe(secret)
    },
  )

  it.each([...weakSecrets.filter(Boolean), `${' '.repeat(20)}short`])('refuses %j as SESSION_SECRET', (secret) => {
    expect(() => readConfig({ SESSION_SECRET: secret })).toThrow(
      'SESSION_SECRET is "(hidden)", but must be at least 32 random characters.',
    )
    expect(existsSync(dataDir)).toBe(false)
  })
})
