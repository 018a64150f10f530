import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { asLocale } from './shared/locale.ts'
import { defaultLocale } from './shared/message.ts'
import { shellElementId } from './storefront/shell/root-data.ts'
import { PageMarksProvider } from './ui/page-marks.tsx'

const locale = asLocale(document.documentElement.lang) ?? defaultLocale
const csrfToken = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? ''

const demoNotice = document.querySelector('.demo-banner')?.textContent

const shell: unknown = JSON.parse(document.getElementById(shellElementId)?.textContent ?? 'null')

function wakeUp() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageMarksProvider value={{ locale, nonce: undefined, csrfToken, shell, demoNotice }}>
          <HydratedRouter />
        </PageMarksProvider>
      </StrictMode>,
    )
  })
}

// The words of a page that failed are code of their own: were it not there yet when the basket comes, the page would
// vanish until it is.
if (document.querySelector('.error-page')) void import('./storefront/shell/error-page.tsx').finally(wakeUp)
else wakeUp()
