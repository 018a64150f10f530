import { isRouteErrorResponse, Outlet } from 'react-router'
import { can, type Visitor } from '#src/domains/access/access.ts'
import { getShell } from '#src/domains/content/content-service.server.ts'
import { findUser } from '#src/domains/customers/customers-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as backofficeText from '#src/translations/backoffice-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { useText } from '#src/ui/text.tsx'
import { BackofficeFrame } from '../shell/backoffice-frame.tsx'
import { orRefuse } from '../shell/or-refuse.ts'
import type { Route } from './+types/backoffice-layout.ts'

/** Read by root.tsx: these pages do not stand in the shop's frame. */
export const handle = { hasOwnFrame: true }

/** Before every page below and every part of one that the browser asks for (threats.md T43); the services ask again. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    orRefuse(staffOnly(context.get(visitorContext)))
  },
]

function staffOnly(visitor: Visitor): Result<undefined, 'signed_out' | 'forbidden'> {
  if (can(visitor, 'backoffice.open')) return ok(undefined)
  return refuse(visitor.customerId === undefined ? 'signed_out' : 'forbidden')
}

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const [shell, user] = await Promise.all([getShell(shop, visitor.locale), findUser(shop, visitor)])
  return { role: visitor.role, firstName: user?.firstName ?? '', company: shell.globals.company }
}

export default function BackofficeLayout({ loaderData }: Route.ComponentProps) {
  return (
    <BackofficeFrame user={loaderData}>
      <Outlet />
    </BackofficeFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const t = useText()
  // Without the frame's own data, or for whom it is not open, the shop's frame tells of it.
  if (!loaderData || (isRouteErrorResponse(error) && error.status === 403)) throw error
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <BackofficeFrame user={loaderData}>
      <div className="backoffice-panel justify-items-start">
        <title>{t(isUnknown ? backofficeText.notFoundTitle : backofficeText.faultTitle)}</title>
        <h1>{t(isUnknown ? backofficeText.notFoundTitle : backofficeText.faultTitle)}</h1>
        <p>{t(isUnknown ? backofficeText.notFoundText : backofficeText.faultText)}</p>
        <ButtonLink to="/dashboard/overview">{t(backofficeText.toOverview)}</ButtonLink>
      </div>
    </BackofficeFrame>
  )
}
