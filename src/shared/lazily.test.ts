import { expect, it, vi } from 'vitest'
import { lazily } from './lazily.ts'

it('creates the value on first use, and once', () => {
  const create = vi.fn<() => object>(() => ({}))
  const getValue = lazily(create)
  expect(create).not.toHaveBeenCalled()
  expect(getValue()).toBe(getValue())
  expect(create).toHaveBeenCalledOnce()
})
