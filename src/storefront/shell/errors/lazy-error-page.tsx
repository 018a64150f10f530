import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import * as shellText from '#src/translations/shell/shell-text.ts'
import { buttonClasses } from '#src/ui/button/button-style.ts'
import { useText } from '#src/ui/text/text.tsx'

// Loaded only when a page fails. If even that fails, the browser is offline.
const ErrorPage = lazy(() =>
  import('./error-page.tsx').then(
    ({ ErrorPage }) => ({ default: ErrorPage }),
    () => ({ default: OfflinePage }),
  ),
)

export function LazyErrorPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  )
}

function OfflinePage() {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <div className="page-width error-page">
      <title>{t(shellText.offlineTitle)}</title>
      <h1>{t(shellText.offlineTitle)}</h1>
      <p className="max-w-160 text-lg text-steel">{t(shellText.offlineText)}</p>
      <a href={pathname + search} className={buttonClasses({})}>
        {t(shellText.tryAgain)}
      </a>
    </div>
  )
}
