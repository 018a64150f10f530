import { expect, it } from 'vitest'
import { getPageState } from './page-period.ts'

const now = new Date('2026-06-10T12:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)

it.each([
  ['published', true, null, null],
  ['published', true, now, after],
  ['published', true, before, null],
  ['scheduled', true, after, null],
  ['ended', true, before, now],
  ['ended', true, null, before],
  ['draft', false, before, after],
] as const)('is %s when published is %s, from %o until %o', (state, isPublished, publishFrom, publishUntil) => {
  expect(getPageState({ isPublished, publishFrom, publishUntil }, now)).toBe(state)
})
