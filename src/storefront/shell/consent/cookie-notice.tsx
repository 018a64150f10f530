import { cookiePolicyPath } from '#src/shared/paths/storefront-paths.ts'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as consentText from '#src/translations/storefront/consent-text.ts'
import { buttonClasses } from '#src/ui/button/button-style.ts'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { saveConsent } from './consent.ts'

// Plain buttons instead of `Button`, which every first visit would have to load.
const buttonClass = buttonClasses({ variant: 'secondary' })

/** Sets `--notice-height`, so that other sticky elements and the focused element stay above the notice (WCAG 2.4.11). */
function publishHeight(notice: HTMLElement | null) {
  if (!notice) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--notice-height', `${notice.offsetHeight}px`))
  observer.observe(notice)
  return () => {
    observer.disconnect()
    style.removeProperty('--notice-height')
  }
}

/** Sticks to the bottom of the window and is the last element of the page, so that it hides nothing permanently. */
export function CookieNotice() {
  const t = useText()
  const hasPolicy = useRootData()?.site.globals.hasCookiePolicy
  return (
    <section
      ref={publishHeight}
      aria-label={t(consentText.cookies)}
      className="sticky bottom-0 z-30 border-line border-t bg-paper shadow-lg print:hidden"
    >
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
        <p className="min-w-[min(15rem,100%)] flex-1 text-sm">
          {t(consentText.cookiesAsk)}{' '}
          {hasPolicy && <TextLink to={cookiePolicyPath}>{t(consentText.cookiesMore)}</TextLink>}
        </p>
        <div className="flex flex-wrap gap-3">
          <button type="button" className={buttonClass} onClick={() => saveConsent('necessary')}>
            {t(consentText.onlyNecessary)}
          </button>
          <button type="button" className={buttonClass} onClick={() => saveConsent('all')}>
            {t(consentText.acceptAll)}
          </button>
        </div>
      </div>
    </section>
  )
}
