import { saveConsent, useConsent } from '#src/storefront/shell/consent/consent.ts'
import * as consentText from '#src/translations/storefront/consent-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useText } from '#src/ui/text/text.tsx'

/** Shows the visitor's cookie choice and lets them change it. */
export function CookieChoice() {
  const t = useText()
  const consent = useConsent()
  if (!consent) return null
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p>{t(consent === 'all' ? consentText.chosenAll : consentText.chosenNecessary)}</p>
      <Button variant="secondary" onClick={() => saveConsent(undefined)}>
        {t(consentText.changeChoice)}
      </Button>
    </div>
  )
}
