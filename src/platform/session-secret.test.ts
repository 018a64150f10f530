import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig, StartError } from './env.server.ts'
import { checkSessionSecret, readSessionSecret } from './session-secret.server.ts'

let dataDir: string
let file: string
beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'secret-')), 'data')
  file = path.join(dataDir, 'session-secret')
})
afterEach(() => rmSync(path.dirname(dataDir), { recursive: true }))

const read = () => readSessionSecret({ sessionSecret: undefined, dataDir })
const modeOf = (place: string) => statSync(place).mode & 0o777

describe('the session secret', () => {
  it('is made once, and only its owner can read it', async () => {
    const secret = await read()
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await read()).toBe(secret)
    expect([modeOf(dataDir), modeOf(file)]).toEqual([0o700, 0o600])
    expect(readdirSync(dataDir)).toEqual(['session-secret'])
  })

  it('is never stored in part: a disk that takes no byte leaves no file, and the next start makes one', async () => {
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

  it.each(['', '\n', 'x'.repeat(31), `${'x'.repeat(31)}\n`, ' '.repeat(40)])(
    'is refused when the file holds %j, and left as it is',
    async (stored) => {
      mkdirSync(dataDir)
      writeFileSync(file, stored)
      const refusal = new StartError(
        `The session secret in ${file} has fewer than 32 characters. Delete the file to get a new one, which signs everybody out, or set SESSION_SECRET.`,
      )
      await expect(read()).rejects.toThrow(refusal)
      expect(() => checkSessionSecret({ sessionSecret: undefined, dataDir })).toThrow(refusal)
      expect(readFileSync(file, 'utf8')).toBe(stored)
    },
  )

  it('is kept as it was stored by an older version, with its line break', async () => {
    mkdirSync(dataDir)
    writeFileSync(file, `${'x'.repeat(32)}\n`)
    expect(await read()).toBe(`${'x'.repeat(32)}\n`)
  })

  it('is not replaced when the file cannot be read', async () => {
    mkdirSync(file, { recursive: true })
    await expect(read()).rejects.toThrow(`The session secret in ${file} cannot be read (EISDIR). Check who owns it.`)
  })

  it('comes from SESSION_SECRET before the file, whatever the file holds', async () => {
    mkdirSync(dataDir)
    writeFileSync(file, '')
    const place = { sessionSecret: 'y'.repeat(32), dataDir }
    expect(await readSessionSecret(place)).toBe('y'.repeat(32))
    expect(() => checkSessionSecret(place)).not.toThrow()
  })

  it.each(['x'.repeat(31), ' '.repeat(40), `${' '.repeat(20)}short`])('refuses %j as SESSION_SECRET', (secret) => {
    expect(() => readConfig({ SESSION_SECRET: secret })).toThrow(
      'SESSION_SECRET is "(hidden)", but must be at least 32 random characters.',
    )
    expect(existsSync(dataDir)).toBe(false)
  })
})
