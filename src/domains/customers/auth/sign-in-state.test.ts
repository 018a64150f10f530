import { describe, expect, it } from 'vitest'
import {
  initialSignInState,
  looksLikeEmail,
  type SignInEvent,
  type SignInState,
  signInReducer,
} from './sign-in-state.ts'

const email = 'a@example.com'
const reduce = (...events: SignInEvent[]) => events.reduce<SignInState>(signInReducer, initialSignInState(null))
const checking: SignInEvent = { type: 'checking', email }

describe('signInReducer [CHK-06]', () => {
  it.each<[string, SignInEvent[], Partial<SignInState>]>([
    ['starts', [], { step: 'start' }],
    ['shows that the email address is being checked', [checking], { step: 'start', busy: 'checking' }],
    [
      'asks for the password of an existing account',
      [checking, { type: 'checked', email, exists: true }],
      { step: 'known', busy: undefined },
    ],
    [
      'offers registration without an account',
      [checking, { type: 'checked', email, exists: false }],
      { step: 'enrolling' },
    ],
    ['shows that the check failed', [checking, { type: 'check failed', email }], { step: 'unchecked' }],
    [
      'starts again for another email address',
      [checking, { type: 'checked', email, exists: true }, { type: 'email changed', email: 'b@example.com' }],
      { step: 'start', email: '' },
    ],
    [
      'ignores the late response for an earlier address',
      [checking, { type: 'email changed', email: 'b@x.org' }, { type: 'checked', email, exists: true }],
      { step: 'start' },
    ],
    [
      'shows the errors of a refused sign-in',
      [
        checking,
        { type: 'checked', email, exists: true },
        { type: 'signing in' },
        { type: 'refused', errors: { email: ['No'] } },
      ],
      { step: 'known', errors: { email: ['No'] } },
    ],
    ['signs in', [{ type: 'signing in' }, { type: 'signed in', user: { email } }], { step: 'signed-in', email }],
    [
      'stays signed in when a check ends late',
      [{ type: 'signed in', user: { email } }, checking, { type: 'checked', email, exists: false }],
      { step: 'signed-in', errors: {} },
    ],
    [
      'follows a sign-in in another tab [F23]',
      [checking, { type: 'user changed', email }],
      { step: 'signed-in', email },
    ],
    [
      'follows a sign-out in another tab [F23]',
      [
        { type: 'user changed', email },
        { type: 'user changed', email: undefined },
      ],
      { step: 'start', email: '' },
    ],
    [
      'stays signed in until the page knows the user',
      [
        { type: 'signed in', user: { email } },
        { type: 'user changed', email: undefined },
      ],
      { step: 'signed-in', hasJustSignedIn: true },
    ],
    [
      'welcomes the visitor even if the page knows the user first',
      [{ type: 'signing in' }, { type: 'user changed', email }, { type: 'signed in', user: { email } }],
      { step: 'signed-in', hasJustSignedIn: true },
    ],
    [
      'keeps its step while no user is signed in',
      [checking, { type: 'checked', email, exists: false }, { type: 'user changed', email: undefined }],
      { step: 'enrolling' },
    ],
  ])('%s', (_title, events, expected) => {
    expect(reduce(...events)).toMatchObject(expected)
  })

  it('skips the check for a signed-in user', () => {
    expect(initialSignInState({ email })).toEqual({ step: 'signed-in', email, errors: {} })
  })
})

it.each([
  ['a@example.com', true],
  [' a@example.co.uk ', true],
  ['a@example', false],
  ['a example.com', false],
  ['@example.com', false],
  ['', false],
])('looksLikeEmail(%j) returns %s', (typed, expected) => {
  expect(looksLikeEmail(typed)).toBe(expected)
})
