import { expect, it, vi } from 'vitest'
import { lazily } from './lazily.ts'

it('makes a thing when it is first asked for, and once', () => {
  const make = vi.fn<() => object>(() => ({}))
  const thing = lazily(make)
  expect(make).not.toHaveBeenCalled()
  expect(thing()).toBe(thing())
  expect(make).toHaveBeenCalledOnce()
})
