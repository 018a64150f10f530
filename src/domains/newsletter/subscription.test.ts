import { expect, it } from 'vitest'
import { getSubscriptionState } from './subscription.ts'

const at = new Date()

it.each([
  [null, null, 'pending'],
  [at, null, 'subscribed'],
  [at, at, 'unsubscribed'],
  [null, at, 'unsubscribed'],
])('confirmed at %o and unsubscribed at %o is %s [SITE-12]', (confirmedAt, unsubscribedAt, state) => {
  expect(getSubscriptionState({ confirmedAt, unsubscribedAt })).toBe(state)
})
