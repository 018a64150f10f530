import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { maxArtworkBytes } from '#src/domains/artwork/artwork.ts'
import { importLimits } from '#src/domains/catalogue/import/product-import.ts'
import { maxPictureBytes } from '#src/domains/catalogue/pictures/picture-upload.ts'
import { pictureLimits } from '#src/domains/catalogue/pictures/product-pictures.ts'
import { maxBrandPictureBytes } from '#src/domains/settings/brand/brand-pictures.ts'
import { environmentVariables, readConfig } from '#src/platform/config/config.server.ts'
import { locales } from '#src/shared/locale/languages.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const matchNames = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))

/** Variables that the image sets itself or that only developers set. */
const notForwarded = ['NODE_ENV', 'PORT', 'DATA_DIR', 'BENCH_ROUTES']

it('forwards every documented setting to the instances of compose.yaml', () => {
  const settings = /environment: &settings\n((?: {6}.*\n)+)/.exec(read('compose.yaml'))?.[1] ?? ''
  const forwarded = matchNames(settings, /^ {6}([A-Z][A-Z0-9_]+):/gm)
  expect(environmentVariables.filter((name) => !forwarded.has(name) && !notForwarded.includes(name))).toEqual([])
  expect([...forwarded].filter((name) => !environmentVariables.includes(name))).toEqual([])
})

it('requires the secrets of compose.yaml, with a sentence that says how to set them', () => {
  const compose = read('compose.yaml')
  for (const name of ['POSTGRES_PASSWORD', 'SESSION_SECRET']) {
    expect(compose).toMatch(new RegExp(`\\$\\{${name}:\\?set ${name} to \\w+`))
    expect(compose).not.toContain(`\${${name}:-`)
  }
})

it('restarts every service of compose.yaml that keeps running', () => {
  const services = read('compose.yaml').split(/^volumes:/m)[0] ?? ''
  const names = [...services.matchAll(/^ {2}([a-z0-9-]+): *(?:&\w+)?$/gm)].map(([, name]) => name)
  const restarting = services.match(/^ {4}restart: unless-stopped$/gm) ?? []
  expect(names).toEqual(['database', 'cache', 'prepare', 'shop-1', 'balancer'])
  expect(restarting).toHaveLength(names.length - 1)
})

it('gives the instances of compose.yaml more time to end than they take', () => {
  const [, graceSeconds] = /stop_grace_period: (\d+)s/.exec(read('compose.yaml')) ?? []
  const [, hardStopMs] = /hardStopMs = ([\d_]+)/.exec(read('server/main.ts')) ?? []
  expect(Number(graceSeconds) * 1000).toBeGreaterThan(Number(hardStopMs?.replace('_', '')))
})

it('keeps idle connections in nginx for less than the shop serves after SIGTERM', () => {
  const [, keepaliveSeconds] = /keepalive_timeout (\d+)s/.exec(read('docs/nginx/default.conf')) ?? []
  expect(Number(keepaliveSeconds)).toBeLessThan(readConfig({}).shutdownDelaySeconds)
})

it('starts the shop without npm in the unit of systemd, so that one process is signalled', () => {
  const [, command = ''] = /^ExecStart=(.*start.*)$/m.exec(read('docs/operate.md')) ?? []
  const { start } = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
  expect(command).toBe(`/srv/shop/node_modules/.bin/${start}`)
})

it('lets nginx pass every address to the shop, without redirects of its own', () => {
  const names = [...read('docs/nginx/shop.locations').matchAll(/^location (\S+) \{/gm)].map(([, name]) => name ?? '')
  expect(names).toEqual(['/', '/dashboard/products'])
})

it('lets nginx start without an instance, and use it again soon after its restart at any address', () => {
  const configuration = read('docs/nginx/default.conf')
  const servers = configuration.match(/^ {2}server .*$/gm) ?? []
  expect(servers).toHaveLength(2)
  for (const server of servers) expect(server).toContain(' resolve fail_timeout=2s')
  expect(configuration).toMatch(/^ {2}resolver 127\.0\.0\.11 valid=2s/m)
})

it('mounts the certificates with the files that their links point to', () => {
  const manual = read('docs/operate.md')
  expect(manual).toContain("volumes: ['/etc/letsencrypt:/etc/letsencrypt:ro']")
  expect(manual).toContain('ssl_certificate /etc/letsencrypt/live/')
})

it('documents every setting and every command for operators in docs/operate.md', () => {
  const manual = read('docs/operate.md')
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts)
  const commands = scripts.filter(
    (name) => /^((admin|catalogue|db|files):|backup|restore)/.test(name) && name !== 'db:generate',
  )
  expect(environmentVariables.filter((name) => name !== 'NODE_ENV' && !manual.includes(`\`${name}\``))).toEqual([])
  expect(commands.filter((name) => !manual.includes(`npm run ${name}`))).toEqual([])
})

it('shows the error page of the proxy in every language', () => {
  const page = read('docs/nginx/unavailable.html')
  expect(locales.filter((locale) => !page.includes(`lang="${locale}"`))).toEqual([])
})

it('keeps the chain of forwarded addresses and the responses of the shop in the proxy', () => {
  const locations = read('docs/nginx/shop.locations')
  expect(locations).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
  expect(locations).not.toMatch(/^\s*proxy_intercept_errors on/m)
})

it('passes every upload that the shop accepts through the proxy', () => {
  const [general = 0, products = 0] = [
    ...read('docs/nginx/shop.locations').matchAll(/client_max_body_size (\d+)m;/g),
  ].map(([, megabytes]) => Number(megabytes) * 1024 * 1024)
  expect(general).toBeGreaterThan(Math.max(maxArtworkBytes, maxPictureBytes, maxBrandPictureBytes))
  expect(products).toBeGreaterThan(Math.max(importLimits.bytes, pictureLimits.bytes * pictureLimits.perProduct))
})
