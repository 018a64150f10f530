import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { getShell } from './domains/content/content-service.server.ts'
import { findUser } from './domains/customers/customers-service.server.ts'
import { findServing } from './domains/customers/service-mode-service.server.ts'
import { shellContext, shopContext, visitorContext } from './request-context.server.ts'
import { FailedPage } from './storefront/shell/failed-page.tsx'
import favicon from './storefront/shell/favicon.svg?url'
import { gridView } from './storefront/shell/grid-view.ts'
import touchIcon from './storefront/shell/icons/touch-180.png?url&no-inline'
import type { RootAnswer } from './storefront/shell/root-data.ts'
import { ShopFrame } from './storefront/shell/shop-frame.tsx'
import { vatPreference } from './storefront/shell/vat-preference.ts'
import { fontPreloads } from './ui/font-preloads.ts'
import { usePageMarks } from './ui/page-marks.tsx'
import { LocaleProvider } from './ui/text.tsx'
import './ui/theme.css'
import './storefront/shell/header.css'
import './storefront/shell/menus.css'
import './storefront/shell/shell.css'
import './domains/catalogue/components/product-card.css'
import './storefront/pages/pages.css'

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: touchIcon },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export async function loader({ context }: Route.LoaderArgs): Promise<RootAnswer> {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const [shell, user] = await Promise.all([getShell(shop, visitor.locale), findUser(shop, visitor)])
  context.set(shellContext, shell)
  const { company } = shell.globals
  const known = { locale: visitor.locale, company, user: user ? { firstName: user.firstName } : null }
  const serving = await findServing(shop, visitor)
  return serving ? { ...known, serving } : known
}

/** A name stays as it is from page to page; only what a form has changed makes it worth asking again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args
  // Whoever is sent to sign in is no longer whom the header greets; nor is whoever signs in or out on the page.
  if (nextUrl.pathname === '/auth/login' || nextUrl.href === currentUrl.href) return true
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { locale, nonce, csrfToken, isStill, demoNotice } = usePageMarks()
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="csrf-token" content={csrfToken} />
        <meta name="theme-color" content="#0f1b2d" />
        {/* The browser hides a nonce from scripts, so the document never agrees with what was sent. */}
        <script nonce={nonce} suppressHydrationWarning>
          {vatPreference.script + gridView.script}
        </script>
        <Meta />
        {/* Links need no nonce, and with one they would not agree with the document either. */}
        <Links nonce="" />
      </head>
      <body>
        <LocaleProvider locale={locale}>
          {/* In the flow of the page: it covers nothing and scrolls away. */}
          {demoNotice && <aside className="demo-banner">{demoNotice}</aside>}
          {children}
        </LocaleProvider>
        {!isStill && (
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

/** The back office has its own (backoffice/pages/backoffice-layout.tsx). */
function hasOwnFrame(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'hasOwnFrame' in handle
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame>
      <FailedPage error={error} />
    </ShopFrame>
  )
}
