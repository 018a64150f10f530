import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { usePageMarks } from './page-marks.tsx'

export function Layout({ children }: { children: React.ReactNode }) {
  const { nonce, csrfToken } = usePageMarks()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="csrf-token" content={csrfToken} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
