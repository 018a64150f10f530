import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { locales } from '#src/shared/locale/languages.ts'

/** The oldest versions without a known vulnerability; this check also works without an audit service. */
const minVersions: Record<string, string> = {
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
const forbiddenPackages = /^react-server-dom-/
const maxLines = 400

type Lockfile = { packages: Record<string, { version?: string }> }

const files = globSync(['*.*', '{src,server,database,scripts,tests,bench,docs}/**/*.*'])
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
const installed = Object.entries(lockfile.packages)
  .filter(([folder]) => folder !== '')
  .map(([folder, { version = '' }]) => ({ name: folder.split('node_modules/').at(-1) ?? '', version }))

describe('the lockfile', () => {
  it('lists the installed packages', () => {
    expect(installed.length).toBeGreaterThan(100)
    expect(installed.map(({ name }) => name)).toContain('fastify')
  })

  it.each(Object.entries(minVersions))('contains no %s older than %s', (name, minimum) => {
    const older = installed.filter((each) => each.name === name && isOlder(each.version, minimum))
    expect(older).toEqual([])
  })

  it('contains no React server components (CVE-2025-55182)', () => {
    expect(installed.filter(({ name }) => forbiddenPackages.test(name))).toEqual([])
  })

  it('names no registry host', () => {
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
  ])('compares %s with %s: %s', (version, minimum, expected) => {
    expect(isOlder(version, minimum)).toBe(expected)
  })
})

describe('files', () => {
  const generated =
    /^(package-lock\.json$|database\/migrations\/|src\/translations\/|tests\/support\/compose\/compose-spec\.json$)/
  const written = files.filter((file) => !generated.test(file) && /\.(ts|tsx|mjs|css|md|json|yaml)$/.test(file))

  it(`stay below ${maxLines} lines, outside generated and copied ones and translations`, () => {
    const lines = written.map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    expect(lines.filter((each) => each.lines > maxLines)).toEqual([])
  })

  it('define the pattern of a random id only in shared/http/random-id.ts', () => {
    const matches = written.filter((file) => /a-f\]\{32\}\$/.test(readFileSync(file, 'utf8')))
    const sources = matches.filter((file) => file.startsWith('src/') && !file.includes('.test.'))
    expect(sources).toEqual(['src/shared/http/random-id.ts'])
  })

  it('name no language, but look up its facts in shared/locale', () => {
    const language = `(${locales.join('|')})`
    const named = new RegExp(`[=!]== '${language}'|case '${language}'|\\.${language}\\b`)
    const sources = files.filter((file) => /^(src|server)\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
    expect(sources.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('have specific names', () => {
    expect(
      files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|lib|[\w-]*manager)(\.\w+)*(\/|$)/.test(file)),
    ).toEqual([])
    expect(files.filter((file) => /^src\/.*(?<!entry)(\.client\.tsx?|\/index\.tsx?)$/.test(file))).toEqual([])
  })

  it('have unique names', () => {
    const sources = files.filter((file) => /^(src|server|scripts|database)\/.*\.(tsx?|mjs|css)$/.test(file))
    const byName = Map.groupBy(sources, (file) => path.basename(file))
    expect([...byName.values()].filter(({ length }) => length > 1)).toEqual([])
  })

  it('of a domain have a role suffix', () => {
    const servers = files.filter((file) => /^src\/domains\/.*\.server\.ts$/.test(file))
    expect(servers.filter((file) => !/-(service|form|jobs|store|tables|http)\.server\.ts$/.test(file))).toEqual([])
  })
})

describe('exported names', () => {
  /** Exports of a route that React Router reads by name. */
  const routeExports =
    /^(loader|action|clientLoader|meta|headers|handle|links|middleware|shouldRevalidate|ErrorBoundary)$/
  const sources = files.filter((file) => /^(src|server)\/(?!translations\/).*(?<!\.test)\.tsx?$/.test(file))

  // A component may have the name of the type that it shows.
  it.each([
    ['values', /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm],
    ['types', /^export (?:type|interface) (\w+)/gm],
  ])('of %s are unique outside translations', (_, declaration) => {
    const exported = sources.flatMap((file) => {
      const names = [...readFileSync(file, 'utf8').matchAll(declaration)].map(([, name = '']) => name)
      return [...new Set(names)].map((name) => ({ name, file }))
    })
    const filesByName = Map.groupBy(exported, ({ name }) => name)
    expect(filesByName.size).toBeGreaterThan(500)
    const shared = [...filesByName].filter(([name, { length }]) => length > 1 && !routeExports.test(name))
    expect(shared.map(([name, places]) => [name, ...places.map(({ file }) => file)])).toEqual([])
  })
})

const requirementId = /\b(?:[A-Z]{3,}-\d+|[TFLP]\d{1,2})\b/g
/** `[PROD-11]`, or several ids in one bracket. */
const citation = /\[(?:[A-Z]{3,}-\d+|[TFLP]\d{1,2})(?:(?:, | to )(?:[A-Z]{3,}-\d+|[TFLP]\d{1,2}))*\]/g

describe('documents', () => {
  const documents = files.filter((file) => file.endsWith('.md'))
  const findAll = (pattern: RegExp) =>
    documents.flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(pattern)].map(([, name = '']) => ({ document, name })),
    )

  it('link to files that exist', () => {
    const links = findAll(/\]\(([\w.][^)#\s:]*)\)/g)
    expect(links.length).toBeGreaterThan(20)
    expect(links.filter(({ document, name }) => !existsSync(path.join(path.dirname(document), name)))).toEqual([])
  })

  it('name source files that exist', () => {
    // `x` stands for any name in CONTRIBUTING.md.
    const named = findAll(/`([\w./-]+\.(?:tsx?|mjs|md))`/g).filter(({ name }) => !/(^|\/)x[.-]/.test(name))
    expect(named.length).toBeGreaterThan(100)
    const exists = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
    expect(named.filter(({ name }) => !exists(name))).toEqual([])
  })

  it('name folders and modules that exist', () => {
    const paths = new Set(files.flatMap((file) => listSuffixes(file)))
    const named = findAll(/`([a-z][\w-]*(?:\/[\w-]+)*\/?)`/g).filter(
      ({ name }) => name.includes('/') && !/(^|\/)x\//.test(name),
    )
    expect(named.length).toBeGreaterThan(150)
    expect(named.filter(({ name }) => !paths.has(name.replace(/\/$/, '')))).toEqual([])
  })

  it('name functions and types that exist', () => {
    const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file)).map((file) => readFileSync(file, 'utf8'))
    const words = new Set(code.flatMap((text) => text.match(/\b\w*[a-z][A-Z]\w*\b/g) ?? []))
    // CONTRIBUTING.md has examples of bad names; decisions name what a library has.
    const named = findAll(/`(?:\w+\.)*(\w*[a-z][A-Z]\w*)(?:\([^`]*\))?`/g).filter(
      ({ document }) => !/^CONTRIBUTING|decisions/.test(document),
    )
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ name }) => !words.has(name))).toEqual([])
  })

  it('name npm scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const named = findAll(/npm (?:run )?((?<=run )[a-z][\w:-]*|test|start)\b/g)
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([])
  })

  it('have a date, if they are decisions', () => {
    const decisions = documents.filter((file) => /^docs\/decisions\/\d/.test(file))
    expect(decisions.length).toBeGreaterThan(40)
    expect(decisions.filter((file) => !/^# .+\n\n\d{4}-\d\d-\d\d\n/.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('explain at most 40 terms in the glossary', () => {
    const [, glossary = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## Glossary')
    expect(glossary.match(/^\| (?!term|---)/gm)?.length).toBeLessThanOrEqual(40)
  })

  it('list every requirement that is cited', () => {
    const requirements = new Set(readFileSync('docs/requirements.md', 'utf8').match(requirementId))
    const cited = files
      .filter((file) => /^(src|server|scripts|database|tests|bench)\/.*\.(tsx?|css)$|\.md$/.test(file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(citation)].flatMap(([text]) =>
          (text.match(requirementId) ?? []).map((id) => ({ file, id })),
        ),
      )
    expect(cited.length).toBeGreaterThan(1000)
    expect(cited.filter(({ id }) => !requirements.has(id))).toEqual([])
  })

  it('list the stores whose SQL names tables of domains of higher or equal rank', () => {
    const architecture = readFileSync('ARCHITECTURE.md', 'utf8')
    const ranks = /^access, pricing\n[^`]*/m.exec(architecture)?.[0].trim().split('\n') ?? []
    const getDomain = (file: string) => file.split('/')[2] ?? ''
    const getRank = (domain: string) => ranks.findIndex((line) => line.split(', ').includes(domain))
    const domainByTable = new Map(
      globSync('src/domains/**/*-tables.server.ts').flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\.table\(\s*'(\w+)'/g)].map(([, table = '']) => [
          table,
          getDomain(file),
        ]),
      ),
    )
    const stores = globSync('src/domains/**/*-store.server.ts').filter((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(?:from|join|into|update|using)\s+(\w+)/g)].some(([, table = '']) => {
        const domain = domainByTable.get(table) ?? getDomain(file)
        return domain !== getDomain(file) && getRank(domain) >= getRank(getDomain(file))
      }),
    )
    const [, table = ''] = /\| store \| reads \|\n\|.*\n((?:\|.*\n)+)/.exec(architecture) ?? []
    const listed = [...table.matchAll(/`([\w-]+-store)`/g)].map(([, name = '']) => name)
    expect(listed.length).toBeGreaterThan(10)
    expect(stores.map((file) => path.basename(file, '.server.ts')).sort()).toEqual(listed.sort())
  })
})

/** `src/a/b.server.ts`: each of its folders, and its name with and without extensions, after any leading folders. */
function listSuffixes(file: string): string[] {
  const parts = file.split('/')
  return parts.flatMap((_, start) =>
    parts.slice(start).flatMap((_, length) => {
      const suffix = parts.slice(start, start + length + 1).join('/')
      return [suffix, suffix.replace(/\.(server\.)?\w+$/, '')]
    }),
  )
}

function isOlder(version: string, minimum: string): boolean {
  const numbers = (text: string) => text.split('-')[0]?.split('.').map(Number) ?? []
  const [actual, required] = [numbers(version), numbers(minimum)]
  const position = required.findIndex((part, index) => part !== actual[index])
  return position >= 0 && (actual[position] ?? 0) < (required[position] ?? 0)
}

describe('pages', () => {
  it('with rate-limited forms send Retry-After [T93]', () => {
    const rateLimited =
      /refuseAuthForm|refusePublicForm|handleBasketForm|handleGuestHistoryForm|retryAfterHeader|Retry-After/
    const withoutHeader = globSync('src/{storefront,backoffice}/**/*-page.tsx').filter((file) => {
      const page = readFileSync(file, 'utf8')
      return rateLimited.test(page) && !/(action|loader)Headers/.test(page)
    })
    expect(withoutHeader).toEqual([])
  })
})
