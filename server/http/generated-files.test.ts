import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createGeneratedFiles } from './generated-files.ts'

const clock = { time: 0, now: () => new Date(clock.time) }
let generations: string[]
let release: (() => void) | undefined
let files: ReturnType<typeof createGeneratedFiles>

beforeEach(() => {
  clock.time = 0
  generations = []
  release = undefined
  files = createGeneratedFiles({ generate, clock, maxAgeMs: 1000 })
})
afterEach(() => files.close())

async function* generate(name: string) {
  const number = generations.push(name)
  yield `${name} `
  if (release) await new Promise<void>((resolve) => (release = resolve))
  yield String(number)
}

const failOnFault = (fault: unknown) => {
  throw fault
}
const read = async (name: string) => text((await files.open(name, failOnFault)).pipe(createGunzip()))

it('generates a file once for concurrent requests, and again when it is too old', async () => {
  expect(await Promise.all([read('en'), read('en'), read('es')])).toEqual(['en 1', 'en 1', 'es 2'])
  clock.time = 1000
  expect(await read('en')).toBe('en 1')
  expect(generations).toHaveLength(2)
  clock.time = 1001
  await read('en')
  await vi.waitUntil(async () => (await read('en')) === 'en 3')
  expect(generations).toHaveLength(3)
})

it('serves the last version while it generates the next', async () => {
  await read('en')
  clock.time = 2000
  release = () => {}
  const initial = release
  expect([await read('en'), await read('en')]).toEqual(['en 1', 'en 1'])
  await vi.waitUntil(() => release !== initial)
  release()
  await vi.waitUntil(async () => (await read('en')) === 'en 2')
})

it('tries again after a failed generation, and keeps the last version', async () => {
  const faults: unknown[] = []
  let isFailing = true
  const failing = createGeneratedFiles({
    async *generate() {
      yield 'start '
      if (isFailing) throw new Error('down')
      yield 'end'
    },
    clock,
    maxAgeMs: 1000,
  })
  const readAgain = async () => text((await failing.open('en', (fault) => faults.push(fault))).pipe(createGunzip()))
  await expect(readAgain()).rejects.toThrow('down')
  isFailing = false
  expect(await readAgain()).toBe('start end')
  isFailing = true
  clock.time = 5000
  expect(await readAgain()).toBe('start end')
  await vi.waitUntil(() => faults.length > 0)
  expect(await readAgain()).toBe('start end')
  await failing.close()
})
