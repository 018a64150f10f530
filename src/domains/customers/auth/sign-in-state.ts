type FieldErrors = Readonly<Record<string, readonly string[]>>

/**
 * The login widget. `start`: the email address is not checked yet; `known`: it has an account, which needs its password;
 * `enrolling`: it has no account; `unchecked`: the check failed; `signed-in`: done.
 */
export type SignInState = {
  step: 'start' | 'known' | 'enrolling' | 'unchecked' | 'signed-in'
  /** The email address that `step` refers to. */
  email: string
  busy?: 'checking' | 'signing in'
  /** Signed in with this widget, so a welcome message is shown. */
  hasJustSignedIn?: boolean
  errors: FieldErrors
}

export type SignInEvent =
  | { type: 'email changed'; email: string }
  | { type: 'checking'; email: string }
  | { type: 'checked'; email: string; exists: boolean }
  | { type: 'check failed'; email: string }
  /** A check that the visitor did not start; its failure is not shown. */
  | { type: 'background check failed'; email: string }
  | { type: 'signing in' }
  | { type: 'refused'; errors: FieldErrors }
  | { type: 'signed in'; user: { email: string } }
  /** The page's signed-in user, which another tab may have changed. */
  | { type: 'user changed'; email: string | undefined }

const noErrors: FieldErrors = {}

export function initialSignInState(
  user: { email: string } | null,
  { errors = noErrors, enrollingEmail }: { errors?: FieldErrors; enrollingEmail?: string } = {},
): SignInState {
  if (user) return { step: 'signed-in', email: user.email, errors: noErrors }
  if (enrollingEmail) return { step: 'enrolling', email: enrollingEmail, errors }
  return { step: 'start', email: '', errors }
}

export function signInReducer(state: SignInState, event: SignInEvent): SignInState {
  if (event.type === 'user changed') return withUser(state, event.email)
  // The page may know of the sign-in before its response arrives. The welcome is shown in both cases.
  if (event.type === 'signed in')
    return { step: 'signed-in', email: event.user.email, hasJustSignedIn: true, errors: noErrors }
  // A late event does not undo a sign-in.
  if (state.step === 'signed-in') return state
  switch (event.type) {
    case 'email changed':
      return event.email === state.email ? state : { step: 'start', email: '', errors: noErrors }
    case 'checking':
      return { ...state, email: event.email, busy: 'checking' }
    // The response to a check of an earlier address is ignored.
    case 'checked':
      if (event.email !== state.email) return state
      return { ...afterCheck(state), step: event.exists ? 'known' : 'enrolling' }
    case 'check failed':
      return event.email === state.email ? { ...afterCheck(state), step: 'unchecked' } : state
    case 'background check failed':
      return event.email === state.email ? { step: 'start', email: '', errors: state.errors } : state
    case 'signing in':
      return { ...state, busy: 'signing in', errors: noErrors }
    case 'refused':
      return { step: state.step, email: state.email, errors: event.errors }
  }
}

function withUser(state: SignInState, email: string | undefined): SignInState {
  const isSignedIn = state.step === 'signed-in'
  if (email !== undefined) return isSignedIn && state.email === email ? state : initialSignInState({ email })
  // The page may not know of a sign-in that has just happened.
  return isSignedIn && !state.hasJustSignedIn ? initialSignInState(null) : state
}

/** The visitor may already be signing in when the check ends; `busy` stays then. */
function afterCheck(state: SignInState): SignInState {
  return state.busy === 'checking' ? { ...state, busy: undefined } : state
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/** A rough check in the browser before the call. */
export function looksLikeEmail(typed: string): boolean {
  return emailPattern.test(typed.trim())
}
