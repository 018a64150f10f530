import { redirect } from 'react-router'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { confirmTestEmail } from '#src/domains/shop-health/shop-health-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { shopHealthDonePath } from '#src/shared/paths/backoffice-paths.ts'
import type { Route } from './+types/confirm-email-action.ts'

/** The link in the test email. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const confirmed = await confirmTestEmail(context.get(shopContext), context.get(visitorContext), token)
  if (!confirmed.ok && confirmed.refusal === 'not_found') return redirect(shopHealthDonePath('invalid-link'))
  unwrapOrThrow(confirmed)
  return redirect(shopHealthDonePath('arrived'))
}
