import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router'
import { loginPath } from '#src/shared/paths/account-paths.ts'
import { iconPath, touchIconPath, webManifestPath } from '#src/shared/paths/storefront-paths.ts'
import type { Route } from './+types/root.ts'
import type { SiteData } from './domains/content/content-contract.ts'
import { getSiteData } from './domains/content/content-service.server.ts'
import { findSignedInUser } from './domains/customers/auth/sign-in-service.server.ts'
import { findServiceModeStatus } from './domains/customers/service-mode/service-mode-service.server.ts'
import { isShopOpen } from './domains/settings/settings-service.server.ts'
import { shopContext, siteDataContext, visitorContext } from './request-context.server.ts'
import { LazyErrorPage } from './storefront/shell/errors/lazy-error-page.tsx'
import { listingViewPreference } from './storefront/shell/preferences/listing-view-preference.ts'
import { vatPreference } from './storefront/shell/preferences/vat-preference.ts'
import { presentHeaderUser } from './storefront/shell/present-header-user.ts'
import type { RootLoaderData } from './storefront/shell/root-data.ts'
import { ShopFrame } from './storefront/shell/shop-frame.tsx'
import { fontPreloads } from './ui/fonts/font-preloads.ts'
import { useDocumentContext } from './ui/rendering/document-context.tsx'
import { LocaleProvider } from './ui/text/text.tsx'
import './ui/theme.css'
import './storefront/shell/header/header.css'
import './storefront/shell/menu/menus.css'
import './storefront/shell/shell.css'
import './domains/catalogue/components/listing/product-card.css'
import './storefront/content/pages.css'

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: 'icon', href: iconPath },
  { rel: 'apple-touch-icon', href: touchIconPath },
  { rel: 'manifest', href: webManifestPath },
]

export async function loader({ context }: Route.LoaderArgs): Promise<RootLoaderData> {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const [site, user] = await Promise.all([getSiteData(shop, visitor.locale), findSignedInUser(shop, visitor)])
  // Header and footer lead to pages that only staff see before the shop opens.
  if (visitor.role === 'staff' || (await isShopOpen(shop))) context.set(siteDataContext, site)
  const { company } = site.globals
  const rootData = { locale: visitor.locale, company, user: user ? presentHeaderUser(visitor, user) : null }
  const serving = await findServiceModeStatus(shop, visitor)
  return serving ? { ...rootData, serving } : rootData
}

/** The root data changes only by forms, so navigation does not load it again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args
  // A redirect to the login page means that the session has ended; a reload may follow signing in or out.
  if (nextUrl.pathname === loginPath || nextUrl.href === currentUrl.href) return true
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { locale, nonce, csrfToken, isWithoutScripts, shopNotice, site } = useDocumentContext()
  const { showsPricesInclVat, brandStyle } = (site as SiteData | null | undefined)?.globals ?? {}
  return (
    <html lang={locale} data-vat={showsPricesInclVat ? 'incl' : undefined} style={brandStyle} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="csrf-token" content={csrfToken} />
        <meta name="theme-color" content="#0f1b2d" />
        {/* Browsers hide the nonce from scripts, so the hydrated attribute never matches. */}
        <script nonce={nonce} suppressHydrationWarning>
          {vatPreference.script + listingViewPreference.script}
        </script>
        <Meta />
        {/* Links need no nonce, and it would not match at hydration either. */}
        <Links nonce="" />
      </head>
      <body>
        <LocaleProvider locale={locale}>
          {/* Not fixed: it covers nothing and scrolls away. */}
          {shopNotice && <aside className="shop-notice">{shopNotice}</aside>}
          {children}
        </LocaleProvider>
        {!isWithoutScripts && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  if (useMatches().some(({ handle }) => hasOwnFrame(handle))) return <Outlet />
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  )
}

/** The back office (backoffice/shell/backoffice-layout.tsx) and the stand-in gateway have no shop header and footer. */
function hasOwnFrame(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'hasOwnFrame' in handle
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame>
      <LazyErrorPage error={error} />
    </ShopFrame>
  )
}
