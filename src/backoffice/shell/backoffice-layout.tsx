import { isRouteErrorResponse, Outlet, redirect } from 'react-router'
import { requirePermission } from '#src/domains/access/access.ts'
import { getSiteData } from '#src/domains/content/content-service.server.ts'
import { signInRedirectPath } from '#src/domains/customers/auth/auth.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { findServiceModeStatus } from '#src/domains/customers/service-mode/service-mode-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { accountSecurityPath, forbiddenPath, loginNoticePath } from '#src/shared/paths/account-paths.ts'
import { overviewPath } from '#src/shared/paths/backoffice-paths.ts'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { useForbiddenRedirect } from '#src/ui/page/use-forbidden-redirect.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/backoffice-layout.ts'
import { BackofficeFrame } from './backoffice-frame.tsx'
import { unwrapOrThrow } from './unwrap-or-throw.ts'

/** Read by root.tsx: these pages do not use the storefront frame. */
export const handle = { hasOwnFrame: true }

/** Runs before every back office page and every data request of one [T43]. The services check permissions again. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request, url }) => {
    const visitor = context.get(visitorContext)
    if (visitor.mustChangePassword) throw redirect(accountSecurityPath)
    const allowed = requirePermission(visitor, 'backoffice.open')
    if (!allowed.ok && allowed.refusal === 'signed_out') throw redirect(signInPath(request, url))
    unwrapOrThrow(allowed)
  },
]

/** After signing in the visitor returns to the page, without its filters. A form is not sent again. */
function signInPath({ method }: Request, { pathname }: URL): string {
  const isReachable = method === 'GET' && signInRedirectPath(pathname) === pathname
  return loginNoticePath('sign-in-required', isReachable ? (pathname as `/dashboard/${string}`) : 'dashboard')
}

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const [site, user, serving] = await Promise.all([
    getSiteData(shop, visitor.locale),
    findSignedInUser(shop, visitor),
    findServiceModeStatus(shop, visitor),
  ])
  const { role, staffRoles } = visitor
  return { role, staffRoles, firstName: user?.firstName ?? '', company: site.globals.company, serving }
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
  404: { title: backofficeText.notFoundTitle, text: backofficeText.notFoundText, to: overviewPath },
  500: { title: backofficeText.faultTitle, text: backofficeText.faultText, to: overviewPath },
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const t = useText()
  const status = isRouteErrorResponse(error) && (error.status === 403 || error.status === 404) ? error.status : 500
  useForbiddenRedirect(status === 403)
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
