import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { defaultLocale } from './shared/locale/languages.ts'
import { parseLocale } from './shared/locale/locale.ts'
import { siteDataElementId } from './storefront/shell/root-data.ts'
import { DocumentContextProvider } from './ui/rendering/document-context.tsx'

const locale = parseLocale(document.documentElement.lang) ?? defaultLocale
const csrfToken = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? ''

const shopNotice = document.querySelector('.shop-notice')?.textContent

const site: unknown = JSON.parse(document.getElementById(siteDataElementId)?.textContent ?? 'null')

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentContextProvider value={{ locale, nonce: undefined, csrfToken, site, shopNotice }}>
          <HydratedRouter />
        </DocumentContextProvider>
      </StrictMode>,
    )
  })
}

// The error page is a chunk of its own. If an update, such as the loaded basket, came before it, the page would vanish
// until it is loaded.
if (document.querySelector('.error-page')) void import('./storefront/shell/errors/error-page.tsx').finally(hydrate)
else hydrate()
