import { expect, it } from 'vitest'
import { type EnquiryMove, type EnquiryStatus, moveEnquiry, replyTime } from './enquiries.ts'

it.each<[EnquiryStatus, EnquiryMove, EnquiryStatus | undefined]>([
  ['new', 'answer', 'answered'],
  ['new', 'close', 'closed'],
  ['new', 'reopen', undefined],
  ['answered', 'answer', 'answered'],
  ['answered', 'close', 'closed'],
  ['answered', 'reopen', undefined],
  ['closed', 'answer', undefined],
  ['closed', 'close', undefined],
  ['closed', 'reopen', 'new'],
])('an enquiry that is %s: %s makes it %s', (from, move, to) => {
  expect(moveEnquiry(from, move)).toBe(to)
})

const at = (time: string) => new Date(`2026-11-15T${time}Z`)

it.each([
  ['10:29:59', null, 29, 'stock'],
  ['10:30:00', null, 30, 'waiting'],
  ['10:59:59', null, 59, 'waiting'],
  ['11:00:00', null, 60, 'late'],
  ['12:00:00', '10:05:00', 5, 'stock'],
  ['09:00:00', null, 0, 'stock'],
])(
  'look.md: asked at ten, at %s with the answer at %s it has waited %i minutes: %s',
  (now, answered, minutes, tone) => {
    const enquiry = { createdAt: at('10:00:00'), answeredAt: answered ? at(answered) : null }
    expect(replyTime(enquiry, at(now))).toEqual({ minutes, tone })
  },
)
