import { expect, it } from 'vitest'
import { createStatementNamer } from './statement-names.server.ts'

it('names a statement after 20 runs and keeps the name', () => {
  const getName = createStatementNamer()
  const run = (text: string, times: number) => Array.from({ length: times }, () => getName(text)).at(-1)
  expect(run('select 1', 20)).toBeUndefined()
  const name = run('select 1', 1)
  expect(name).toBeDefined()
  expect(run('select 2', 21)).not.toBe(name)
  expect(run('select 1', 5)).toBe(name)
})

it('limits the number of names and of counted statements', () => {
  const getName = createStatementNamer()
  for (let number = 0; number < 5_000; number += 1) expect(getName(`select ${number}`)).toBeUndefined()
  const named = Array.from({ length: 300 }, (_, number) =>
    Array.from({ length: 21 }, () => getName(`select frequent ${number}`)).at(-1),
  )
  expect(named.filter(Boolean)).toHaveLength(100)
})
