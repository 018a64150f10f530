import { expect, it } from 'vitest'
import { presentFormRefusal } from './form-view.ts'

it.each([
  [3540, 'Too many requests. Please try again in 59 minutes.'],
  [61, 'Too many requests. Please try again in 2 minutes.'],
  [20, 'Too many requests. Please try again in 1 minute.'],
])('T94 whoever has to wait %i seconds is told so, in the header and in words', (seconds, message) => {
  expect(presentFormRefusal('en', { reason: 'too_many', seconds })).toEqual({
    status: 429,
    message,
    errors: { form: [message] },
    retryAfterSeconds: seconds,
  })
})
