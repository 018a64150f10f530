import { describe, expect, it } from 'vitest'
import { looksLikeEmail, nextSignIn, type SignInEvent, type SignInState, startSignIn } from './sign-in-state.ts'

const email = 'a@example.com'
const after = (...events: SignInEvent[]) => events.reduce<SignInState>(nextSignIn, startSignIn(null))
const checking: SignInEvent = { type: 'checking', email }

describe('CHK-06 the login widget', () => {
  it.each<[string, SignInEvent[], Partial<SignInState>]>([
    ['nothing entered', [], { step: 'start' }],
    ['being checked', [checking], { step: 'start', busy: 'checking' }],
    ['account exists', [checking, { type: 'checked', email, exists: true }], { step: 'known', busy: undefined }],
    ['none exists', [checking, { type: 'checked', email, exists: false }], { step: 'enrolling' }],
    ['check failed', [checking, { type: 'check failed', email }], { step: 'unchecked' }],
    [
      'another address typed',
      [checking, { type: 'checked', email, exists: true }, { type: 'email changed', email: 'b@example.com' }],
      { step: 'start', email: '' },
    ],
    [
      'the answer comes too late',
      [checking, { type: 'email changed', email: 'b@x.org' }, { type: 'checked', email, exists: true }],
      { step: 'start' },
    ],
    [
      'refused',
      [
        checking,
        { type: 'checked', email, exists: true },
        { type: 'signing in' },
        { type: 'refused', errors: { email: ['No'] } },
      ],
      { step: 'known', errors: { email: ['No'] } },
    ],
    ['signed in', [{ type: 'signing in' }, { type: 'signed in', user: { email } }], { step: 'signed-in', email }],
    [
      'signed in stays so',
      [{ type: 'signed in', user: { email } }, checking, { type: 'checked', email, exists: false }],
      { step: 'signed-in', errors: {} },
    ],
    ['F23 signed in in another tab', [checking, { type: 'user known', email }], { step: 'signed-in', email }],
    [
      'F23 signed out in another tab',
      [
        { type: 'user known', email },
        { type: 'user known', email: undefined },
      ],
      { step: 'start', email: '' },
    ],
    [
      'signed in here, before the page knows',
      [
        { type: 'signed in', user: { email } },
        { type: 'user known', email: undefined },
      ],
      { step: 'signed-in', isWelcome: true },
    ],
    [
      'nobody known',
      [checking, { type: 'checked', email, exists: false }, { type: 'user known', email: undefined }],
      { step: 'enrolling' },
    ],
  ])('%s', (_title, events, expected) => {
    expect(after(...events)).toMatchObject(expected)
  })

  it('who is in already is not asked', () => {
    expect(startSignIn({ email })).toEqual({ step: 'signed-in', email, errors: {} })
  })
})

it.each([
  ['a@example.com', true],
  [' a@example.co.uk ', true],
  ['a@example', false],
  ['a example.com', false],
  ['@example.com', false],
  ['', false],
])('%j looks like an address: %s', (typed, expected) => {
  expect(looksLikeEmail(typed)).toBe(expected)
})
