import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The oldest versions without a known hole (threats.md section 1); this also works where no audit service answers. */
const floors: Record<string, string> = {
  fastify: '5.8.5',
  '@fastify/static': '9.1.1',
  '@fastify/multipart': '9.0.3',
  '@fastify/session': '10.9.0',
  '@fastify/secure-session': '7.3.0',
  'react-router': '8.3.0',
  '@react-router/node': '8.3.0',
  '@react-router/dev': '8.3.0',
  'drizzle-orm': '0.45.2',
  nodemailer: '7.0.11',
  qs: '6.14.2',
}
const neverInstalled = /^react-server-dom-/
const mostLines = 400

type Lockfile = { packages: Record<string, { version?: string }> }

const files = globSync(['*.*', '{src,server,database,scripts,tests,bench,docs}/**/*.*'])
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
const installed = Object.entries(lockfile.packages)
  .filter(([place]) => place !== '')
  .map(([place, { version = '' }]) => ({ name: place.split('node_modules/').at(-1) ?? '', version }))

describe('the lockfile', () => {
  it('lists what is installed', () => {
    expect(installed.length).toBeGreaterThan(100)
    expect(installed.map(({ name }) => name)).toContain('fastify')
  })

  it.each(Object.entries(floors))('holds no %s older than %s', (name, floor) => {
    const older = installed.filter((one) => one.name === name && isOlder(one.version, floor))
    expect(older).toEqual([])
  })

  it('holds no server components (CVE-2025-55182)', () => {
    expect(installed.filter(({ name }) => neverInstalled.test(name))).toEqual([])
  })

  it('names no registry', () => {
    const hosts = new Set(
      [...readFileSync('package-lock.json', 'utf8').matchAll(/"resolved": "https?:\/\/([^/"]+)/g)].map(
        ([, host]) => host,
      ),
    )
    expect([...hosts]).toEqual([])
  })
})

describe('isOlder', () => {
  it.each([
    ['5.8.4', '5.8.5', true],
    ['5.8.5', '5.8.5', false],
    ['5.10.0', '5.8.5', false],
    ['4.29.1', '5.8.5', true],
    ['1.0.0-rc.5', '0.45.2', false],
  ])('%s against %s: %s', (version, floor, answer) => {
    expect(isOlder(version, floor)).toBe(answer)
  })
})

describe('files', () => {
  const generated = /^(package-lock\.json$|database\/migrations\/|src\/translations\/)/
  const written = files.filter((file) => !generated.test(file) && /\.(ts|tsx|mjs|css|md|json|yaml)$/.test(file))

  it(`stay below ${mostLines} lines, outside generated ones and translations`, () => {
    const lines = written.map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    expect(lines.filter((one) => one.lines > mostLines)).toEqual([])
  })

  it('leave the shape of a random id to shared/random-id.ts', () => {
    const places = written.filter((file) => /a-f\]\{32\}\$/.test(readFileSync(file, 'utf8')))
    const sources = places.filter((file) => file.startsWith('src/') && !file.includes('.test.'))
    expect(sources).toEqual(['src/shared/random-id.ts'])
  })

  it('are named after what they hold', () => {
    expect(
      files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|lib|[\w-]*manager)(\.\w+)*(\/|$)/.test(file)),
    ).toEqual([])
    expect(files.filter((file) => /^src\/.*(?<!entry)(\.client\.tsx?|\/index\.tsx?)$/.test(file))).toEqual([])
  })

  it('have one of the roles of a domain', () => {
    const servers = files.filter((file) => /^src\/domains\/.*\.server\.ts$/.test(file))
    expect(servers.filter((file) => !/-(service|store|tables|http)\.server\.ts$/.test(file))).toEqual([])
  })
})

function isOlder(version: string, floor: string): boolean {
  const numbers = (text: string) => text.split('-')[0]?.split('.').map(Number) ?? []
  const [have, need] = [numbers(version), numbers(floor)]
  const position = need.findIndex((part, index) => part !== have[index])
  return position >= 0 && (have[position] ?? 0) < (need[position] ?? 0)
}

describe('pages', () => {
  it('T93 whose form may be told to wait pass on for how long', () => {
    const mayWait = /refuseAuthForm|refuseShopForm|carryOutBasketForm|Retry-After/
    const silent = globSync('src/{storefront,backoffice}/pages/*-page.tsx').filter((file) => {
      const page = readFileSync(file, 'utf8')
      return mayWait.test(page) && !page.includes('actionHeaders')
    })
    expect(silent).toEqual([])
  })
})
