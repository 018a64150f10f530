import { expect, it } from 'vitest'
import { presentFormRefusal } from './public-form-view.ts'

it.each([
  [3540, 'Too many requests. Please try again in 59 minutes.'],
  [61, 'Too many requests. Please try again in 2 minutes.'],
  [20, 'Too many requests. Please try again in 1 minute.'],
])(
  'presents a wait of %i seconds in the Retry-After header and in minutes in the message [T94]',
  (seconds, message) => {
    expect(presentFormRefusal('en', { reason: 'too_many', seconds })).toEqual({
      status: 429,
      message,
      errors: { form: [message] },
      retryAfterSeconds: seconds,
    })
  },
)
