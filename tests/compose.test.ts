import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))

/** Every variable that the process reads. */
const known = namesIn(read('src/platform/env.server.ts').split('const expected')[0] ?? '', /^ {2}([A-Z][A-Z0-9_]+):/gm)
/** Those that the image or the place itself decides: its folders and ports, and what only a developer sets. */
const notForwarded = ['NODE_ENV', 'PORT', 'DATA_DIR', 'BENCH_ROUTES']

it('forwards every documented setting to the instances of compose.yaml', () => {
  const settings = /environment: &settings\n((?: {6}.*\n)+)/.exec(read('compose.yaml'))?.[1] ?? ''
  const forwarded = namesIn(settings, /^ {6}([A-Z][A-Z0-9_]+):/gm)
  expect([...known].filter((name) => !forwarded.has(name) && !notForwarded.includes(name))).toEqual([])
  expect([...forwarded].filter((name) => !known.has(name))).toEqual([])
})

it('documents every setting in the README', () => {
  const readme = read('README.md')
  expect([...known].filter((name) => name !== 'NODE_ENV' && !readme.includes(`\`${name}\``))).toEqual([])
})
