import { redirect } from 'react-router'
import { signOut } from '#src/domains/customers/sessions-service.server.ts'
import { callerContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import type { Route } from './+types/logout-action.ts'
import { loginPath } from './form-page.ts'

export async function action({ context }: Route.ActionArgs) {
  await signOut(context.get(shopContext), context.get(visitorContext))
  context.get(callerContext).leave()
  return redirect(loginPath('left'), 303)
}

/** Nobody is signed out by a link. */
export function loader() {
  return redirect('/')
}
