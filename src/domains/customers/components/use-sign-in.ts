import { useEffect, useReducer } from 'react'
import { CallError } from '#src/shared/call.ts'
import * as authText from '#src/translations/auth-text.ts'
import { useText } from '#src/ui/text.tsx'
import { emailExistsCall, signInCall } from '../customers-calls.ts'
import type { User } from '../customers-contract.ts'
import { looksLikeEmail, nextSignIn, type SignInState, startSignIn } from '../sign-in-state.ts'

type Options = {
  /** Who is signed in already. */
  user: Pick<User, 'email'> | null
  initialErrors?: SignInState['errors']
  /** Of a form that was refused: this address was about to enrol. */
  enrollingEmail?: string
  /** Stands in the field already: the form was refused, or somebody has come back to it. */
  enteredEmail?: string
  onSignedIn: (user: User) => void
}

export type SignIn = {
  state: SignInState
  changeEmail(email: string): void
  /** Once an address has been entered (spec §4); the same one is asked for once. */
  checkEmail(email: string): Promise<void>
  signIn(credentials: { email: string; password: string }): Promise<void>
}

export function useSignIn({ user, initialErrors, enrollingEmail, enteredEmail, onSignedIn }: Options): SignIn {
  const t = useText()
  const [state, dispatch] = useReducer(nextSignIn, startSignIn(user, { errors: initialErrors, enrollingEmail }))
  const email = user?.email
  useEffect(() => dispatch({ type: 'user known', email }), [email])

  useEffect(() => {
    if (!enteredEmail || !looksLikeEmail(enteredEmail)) return
    dispatch({ type: 'checking', email: enteredEmail })
    emailExistsCall(enteredEmail).then(
      (exists) => dispatch({ type: 'checked', email: enteredEmail, exists }),
      () => dispatch({ type: 'check dropped', email: enteredEmail }),
    )
  }, [enteredEmail])

  const failureErrors = (error: unknown): SignInState['errors'] => {
    if (!(error instanceof CallError)) throw error
    const { failure } = error
    if (failure.kind === 'invalid') return failure.errors
    return { email: [failure.message || t(authText.offline)] }
  }
  return {
    state,
    changeEmail: (email) => dispatch({ type: 'email changed', email: email.trim() }),
    async checkEmail(typed) {
      const email = typed.trim()
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
        const { user, errors, message } = await signInCall(credentials)
        // spec §8: errors may come with an answer of 200 as well.
        if (!user) return dispatch({ type: 'refused', errors: { email: [message], ...errors } })
        dispatch({ type: 'signed in', user })
        onSignedIn(user)
      } catch (error) {
        dispatch({ type: 'refused', errors: failureErrors(error) })
      }
    },
  }
}
