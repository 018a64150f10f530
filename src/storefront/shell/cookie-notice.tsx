import * as consentText from '#src/translations/consent-text.ts'
import { buttonClasses } from '#src/ui/button-look.ts'
import { useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { keepConsent } from './consent.ts'

// Bare buttons: every first visit loads this, and needs nothing of what a `Button` can do.
const look = buttonClasses({ variant: 'secondary' })

/** Whatever else stands at the foot of the window stands above it, and the focus never hides under it (WCAG 2.4.11). */
function tellHeight(notice: HTMLElement | null) {
  if (!notice) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--notice-height', `${notice.offsetHeight}px`))
  watch.observe(notice)
  return () => {
    watch.disconnect()
    style.removeProperty('--notice-height')
  }
}

/** At the bottom of the window, and at the end of the page's own flow: it covers nothing for good. */
export function CookieNotice() {
  const t = useText()
  return (
    <section
      ref={tellHeight}
      aria-label={t(consentText.cookies)}
      className="sticky bottom-0 z-30 border-line border-t bg-paper shadow-lg print:hidden"
    >
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
        <p className="min-w-[min(15rem,100%)] flex-1 text-sm">
          {t(consentText.cookiesAsk)} <TextLink to="/cookie-policy">{t(consentText.cookiesMore)}</TextLink>
        </p>
        <div className="flex flex-wrap gap-3">
          <button type="button" className={look} onClick={() => keepConsent('necessary')}>
            {t(consentText.onlyNecessary)}
          </button>
          <button type="button" className={look} onClick={() => keepConsent('all')}>
            {t(consentText.acceptAll)}
          </button>
        </div>
      </div>
    </section>
  )
}
