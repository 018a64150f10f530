import { expect, it } from 'vitest'
import { statementNames } from './name-statements.server.ts'

it('a statement gets a name of its own once it is asked often, and keeps it', () => {
  const nameOf = statementNames()
  const ask = (text: string, times: number) => Array.from({ length: times }, () => nameOf(text)).at(-1)
  expect(ask('select 1', 20)).toBeUndefined()
  const name = ask('select 1', 1)
  expect(name).toBeDefined()
  expect(ask('select 2', 21)).not.toBe(name)
  expect(ask('select 1', 5)).toBe(name)
})

it('there is a bound to the names, and to what is counted', () => {
  const nameOf = statementNames()
  for (let number = 0; number < 5_000; number += 1) expect(nameOf(`select ${number}`)).toBeUndefined()
  const named = Array.from({ length: 300 }, (_, number) =>
    Array.from({ length: 21 }, () => nameOf(`select often ${number}`)).at(-1),
  )
  expect(named.filter(Boolean)).toHaveLength(100)
})
