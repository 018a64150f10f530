import { redirect } from 'react-router'
import { signOut } from '#src/domains/customers/auth/sessions-service.server.ts'
import { sessionControlContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { loginNoticePath } from '#src/shared/paths/account-paths.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import type { Route } from './+types/logout-action.ts'

export async function action({ context }: Route.ActionArgs) {
  await signOut(context.get(shopContext), context.get(visitorContext))
  context.get(sessionControlContext).end()
  return redirect(loginNoticePath('signed-out'), 303)
}

/** A link must not sign anybody out: only the form does. */
export function loader() {
  return redirect(homePath)
}
