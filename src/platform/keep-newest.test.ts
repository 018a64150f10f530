import { expect, it } from 'vitest'
import { keepNewest } from './keep-newest.server.ts'

const counting = () => {
  let made = 0
  return { make: async () => (made += 1), count: () => made }
}

it('makes what is wanted again once, and forgets what nobody has asked for longest', async () => {
  const find = keepNewest<number>(2)
  const { make } = counting()
  expect(await Promise.all([find('a', make), find('a', make)])).toEqual([1, 1])
  await find('b', make)
  await find('a', make)
  await find('c', make)
  expect([await find('a', make), await find('b', make)]).toEqual([1, 4])
})

it('keeps neither a failure nor what is not worth it', async () => {
  const find = keepNewest<number>(2, (made) => made > 1)
  await expect(find('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const { make, count } = counting()
  expect([await find('a', make), await find('a', make), await find('a', make)]).toEqual([1, 2, 2])
  expect(count()).toBe(2)
})
