import { isRouteErrorResponse, Outlet } from 'react-router'
import { demand } from '#src/domains/access/access.ts'
import { getShell } from '#src/domains/content/content-service.server.ts'
import { findUser } from '#src/domains/customers/customers-service.server.ts'
import { findServing } from '#src/domains/customers/service-mode-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import * as backofficeText from '#src/translations/backoffice-text.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { useText } from '#src/ui/text.tsx'
import { forbiddenPath, useWayToDashboard } from '#src/ui/use-way-to-dashboard.ts'
import { BackofficeFrame } from '../shell/backoffice-frame.tsx'
import { orRefuse } from '../shell/or-refuse.ts'
import type { Route } from './+types/backoffice-layout.ts'

/** Read by root.tsx: these pages do not stand in the shop's frame. */
export const handle = { hasOwnFrame: true }

/** Before every page below and every part of one that the browser asks for (threats.md T43); the services ask again. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    orRefuse(demand(context.get(visitorContext), 'backoffice.open'))
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const [shell, user, serving] = await Promise.all([
    getShell(shop, visitor.locale),
    findUser(shop, visitor),
    findServing(shop, visitor),
  ])
  return { role: visitor.role, firstName: user?.firstName ?? '', company: shell.globals.company, serving }
}

export default function BackofficeLayout({ loaderData }: Route.ComponentProps) {
  return (
    <BackofficeFrame user={loaderData}>
      <Outlet />
    </BackofficeFrame>
  )
}

const failures = {
  403: { title: shellText.forbiddenTitle, text: shellText.forbiddenCall, to: forbiddenPath },
  404: { title: backofficeText.notFoundTitle, text: backofficeText.notFoundText, to: '/dashboard/overview' },
  500: { title: backofficeText.faultTitle, text: backofficeText.faultText, to: '/dashboard/overview' },
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const t = useText()
  const status = isRouteErrorResponse(error) && (error.status === 403 || error.status === 404) ? error.status : 500
  useWayToDashboard(status === 403)
  const { title, text, to } = failures[status]
  const panel = (
    <div className="backoffice-panel justify-items-start">
      <title>{t(title)}</title>
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      <ButtonLink to={to}>{t(backofficeText.toOverview)}</ButtonLink>
    </div>
  )
  return loaderData ? <BackofficeFrame user={loaderData}>{panel}</BackofficeFrame> : panel
}
