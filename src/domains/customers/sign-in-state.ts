import type { User } from './customers-contract.ts'

type FieldErrors = Readonly<Record<string, readonly string[]>>

/**
 * spec §4, the login widget. `start`: nothing is known of the e-mail address; `known`: it has an account, the password
 * is asked for; `enrolling`: it has none; `unchecked`: we could not find out; `signed-in`: done.
 */
export type SignInState = {
  step: 'start' | 'known' | 'enrolling' | 'unchecked' | 'signed-in'
  /** The address that `step` is about. */
  email: string
  busy?: 'checking' | 'signing in'
  /** Signed in just now, not before: there is something to tell. */
  isWelcome?: boolean
  errors: FieldErrors
}

export type SignInEvent =
  | { type: 'email changed'; email: string }
  | { type: 'checking'; email: string }
  | { type: 'checked'; email: string; exists: boolean }
  | { type: 'check failed'; email: string }
  /** One that nobody has waited for: nothing is said. */
  | { type: 'check dropped'; email: string }
  | { type: 'signing in' }
  | { type: 'refused'; errors: FieldErrors }
  | { type: 'signed in'; user: Pick<User, 'email'> }
  /** What the page knows of it, also by what was done in another tab. */
  | { type: 'user known'; email: string | undefined }

const none: FieldErrors = {}

export function startSignIn(
  user: Pick<User, 'email'> | null,
  { errors = none, enrollingEmail }: { errors?: FieldErrors; enrollingEmail?: string } = {},
): SignInState {
  if (user) return { step: 'signed-in', email: user.email, errors: none }
  if (enrollingEmail) return { step: 'enrolling', email: enrollingEmail, errors }
  return { step: 'start', email: '', errors }
}

export function nextSignIn(state: SignInState, event: SignInEvent): SignInState {
  if (event.type === 'user known') return withUser(state, event.email)
  // Nothing that was still under way undoes a sign-in.
  if (state.step === 'signed-in') return state
  switch (event.type) {
    case 'email changed':
      return event.email === state.email ? state : { step: 'start', email: '', errors: none }
    case 'checking':
      return { ...state, email: event.email, busy: 'checking' }
    // An answer about an address that has been changed meanwhile is worth nothing.
    case 'checked':
      if (event.email !== state.email) return state
      return { ...afterCheck(state), step: event.exists ? 'known' : 'enrolling' }
    case 'check failed':
      return event.email === state.email ? { ...afterCheck(state), step: 'unchecked' } : state
    case 'check dropped':
      return event.email === state.email ? { step: 'start', email: '', errors: state.errors } : state
    case 'signing in':
      return { ...state, busy: 'signing in', errors: none }
    case 'refused':
      return { step: state.step, email: state.email, errors: event.errors }
    case 'signed in':
      return { step: 'signed-in', email: event.user.email, isWelcome: true, errors: none }
  }
}

function withUser(state: SignInState, email: string | undefined): SignInState {
  const isIn = state.step === 'signed-in'
  if (email !== undefined) return isIn && state.email === email ? state : startSignIn({ email })
  // Of whoever has signed in just now the page may not know yet.
  return isIn && !state.isWelcome ? startSignIn(null) : state
}

/** Whoever is quicker than the check is signing in already. */
function afterCheck(state: SignInState): SignInState {
  return state.busy === 'checking' ? { ...state, busy: undefined } : state
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/** spec §5: by a regular expression; good enough to ask the server about. */
export function looksLikeEmail(typed: string): boolean {
  return emailPattern.test(typed.trim())
}
