import { redirect } from 'react-router'
import { signInRedirectPath } from '#src/domains/customers/auth/auth.ts'
import type { SessionControl } from '#src/domains/customers/auth/session-control.ts'
import type { SignInStep } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { loginPath, secondStepPath } from '#src/shared/paths/account-paths.ts'

const getRedirectName = (request: Request) => new URL(request.url).searchParams.get('redirect') ?? undefined

/** The page to open after signing in. Without `?redirect=` it is the login page, which sends each role to its own start page. */
export function getTargetPath(request: Request): string {
  const name = getRedirectName(request)
  return name ? signInRedirectPath(name) : loginPath
}

type Target = { request: Request; sessionControl: SessionControl; to: string }

/** Opens the page `to` in the new session, or the second step of the sign-in. */
export async function redirectAfterSignIn(step: SignInStep, { request, sessionControl, to }: Target) {
  if (step === 'second_factor') return redirect(secondStepPath(getRedirectName(request)), 303)
  await sessionControl.start(step.session)
  return redirect(to, 303)
}
