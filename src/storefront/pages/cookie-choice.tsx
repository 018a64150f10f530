import * as consentText from '#src/translations/consent-text.ts'
import { Button } from '#src/ui/button.tsx'
import { useText } from '#src/ui/text.tsx'
import { keepConsent, useConsent } from '../shell/consent.ts'

/** What was chosen can be chosen anew. */
export function CookieChoice() {
  const t = useText()
  const consent = useConsent()
  if (!consent) return null
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p>{t(consent === 'all' ? consentText.chosenAll : consentText.chosenNecessary)}</p>
      <Button variant="secondary" onClick={() => keepConsent(undefined)}>
        {t(consentText.changeChoice)}
      </Button>
    </div>
  )
}
