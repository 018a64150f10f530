import { expect, it } from 'vitest'
import { type EnquiryStatus, type EnquiryTransition, getNextEnquiryStatus } from './enquiries.ts'

it.each<[EnquiryStatus, EnquiryTransition, EnquiryStatus | undefined]>([
  ['new', 'answer', 'answered'],
  ['new', 'close', 'closed'],
  ['new', 'reopen', undefined],
  ['answered', 'answer', 'answered'],
  ['answered', 'close', 'closed'],
  ['answered', 'reopen', undefined],
  ['closed', 'answer', undefined],
  ['closed', 'close', undefined],
  ['closed', 'reopen', 'new'],
])('from status %s, the transition %s leads to %s', (from, transition, to) => {
  expect(getNextEnquiryStatus(from, transition)).toBe(to)
})
