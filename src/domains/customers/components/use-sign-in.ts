import { useEffect, useReducer } from 'react'
import { CallError } from '#src/shared/http/call.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { User } from '../auth/auth-contract.ts'
import { initialSignInState, looksLikeEmail, type SignInState, signInReducer } from '../auth/sign-in-state.ts'
import { emailExistsCall, signInCall } from '../customers-calls.ts'

type Options = {
  /** The signed-in user, if any. */
  user: Pick<User, 'email'> | null
  initialErrors?: SignInState['errors']
  /** The email address of a refused registration form. */
  enrollingEmail?: string
  /** The initial email address, from a refused form or a restored draft. */
  enteredEmail?: string
  onSignedIn: (user: User) => void
  /** The password is right, and the account asks for a code too. */
  onSecondFactor: () => void
}

export type SignIn = {
  state: SignInState
  changeEmail(email: string): void
  /** Called when an email address has been entered. The same address is checked once. */
  checkEmail(email: string): Promise<void>
  signIn(credentials: { email: string; password: string }): Promise<void>
}

export function useSignIn({
  user,
  initialErrors,
  enrollingEmail,
  enteredEmail,
  onSignedIn,
  onSecondFactor,
}: Options): SignIn {
  const t = useText()
  const [state, dispatch] = useReducer(
    signInReducer,
    initialSignInState(user, { errors: initialErrors, enrollingEmail }),
  )
  const email = user?.email
  useEffect(() => dispatch({ type: 'user changed', email }), [email])

  useEffect(() => {
    if (!enteredEmail || !looksLikeEmail(enteredEmail)) return
    dispatch({ type: 'checking', email: enteredEmail })
    emailExistsCall(enteredEmail).then(
      (exists) => dispatch({ type: 'checked', email: enteredEmail, exists }),
      () => dispatch({ type: 'background check failed', email: enteredEmail }),
    )
  }, [enteredEmail])

  const toErrors = (error: unknown): SignInState['errors'] => {
    if (!(error instanceof CallError)) throw error
    const { failure } = error
    if (failure.kind === 'invalid') return failure.errors
    return { email: [failure.message || t(authText.offline)] }
  }
  return {
    state,
    changeEmail: (email) => dispatch({ type: 'email changed', email: email.trim() }),
    async checkEmail(value) {
      const email = value.trim()
      if (!looksLikeEmail(email) || email === state.email) return
      dispatch({ type: 'checking', email })
      try {
        dispatch({ type: 'checked', email, exists: await emailExistsCall(email) })
      } catch {
        dispatch({ type: 'check failed', email })
      }
    },
    async signIn(credentials) {
      dispatch({ type: 'signing in' })
      try {
        const { user, errors, message, second_factor: needsCode } = await signInCall(credentials)
        // Another page follows, so the button stays busy.
        if (needsCode) return onSecondFactor()
        // A response with status 200 can contain errors too.
        if (!user) return dispatch({ type: 'refused', errors: { email: [message], ...errors } })
        dispatch({ type: 'signed in', user })
        onSignedIn(user)
      } catch (error) {
        dispatch({ type: 'refused', errors: toErrors(error) })
      }
    },
  }
}
