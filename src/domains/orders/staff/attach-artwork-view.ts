import type { ArtworkRefusal } from '#src/domains/artwork/artwork.ts'
import { explainArtworkRefusal, isArtworkRefusal } from '#src/domains/artwork/artwork-view.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'

export function explainAttachRefusal(locale: Locale, refusal: ArtworkRefusal | 'order_closed'): string {
  return refusal === 'order_closed'
    ? translate(locale, staffOrdersText.refusals.not_allowed)
    : explainArtworkRefusal(locale, refusal)
}

/** The message for the refusal that the URL names, if it names one. */
export function explainRefusalInUrl(locale: Locale, refusal: string): string | undefined {
  return refusal === 'order_closed' || isArtworkRefusal(refusal) ? explainAttachRefusal(locale, refusal) : undefined
}
