import type { ArtworkRefusal } from '#src/domains/artwork/artwork.ts'
import { explainArtworkRefusal, isArtworkRefusal } from '#src/domains/artwork/artwork-view.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as artworkText from '#src/translations/storefront/artwork-text.ts'
import { isMissingArtwork, takesCustomerArtwork } from '../line-artwork.ts'
import type { OrderLine } from '../order.ts'
import type { OrderStatus } from '../state/order-states.ts'

/** A line that the customer can send artwork for. `file` is what was sent before. */
export type OpenArtworkLine = { line: number; title: string; file: string | null; is_missing: boolean }

type OpenOrder = { status: OrderStatus; lines: readonly OrderLine[] }

export function listOpenArtworkLines({ status, lines }: OpenOrder): OpenArtworkLine[] {
  return lines
    .filter((line) => takesCustomerArtwork(status, line))
    .map((line) => ({
      line: line.id,
      title: line.title,
      file: line.artworkName,
      is_missing: isMissingArtwork(line),
    }))
}

/** Refusals that the customer reads. */
export type SendArtworkRefusal = ArtworkRefusal | keyof typeof orderRefusals

const orderRefusals = { order_closed: artworkText.orderClosed, quota: artworkText.quota }

const isOrderRefusal = (refusal: string): refusal is keyof typeof orderRefusals => Object.hasOwn(orderRefusals, refusal)

export function explainSendRefusal(locale: Locale, refusal: SendArtworkRefusal): string {
  return isOrderRefusal(refusal) ? translate(locale, orderRefusals[refusal]) : explainArtworkRefusal(locale, refusal)
}

/** The message after the redirect of the form (`?artwork=sent` or a refusal). Anybody can type `sent`, so it needs artwork in the order. */
export function explainOutcomeInUrl(
  locale: Locale,
  outcome: string | null,
  { hasArtwork }: { hasArtwork: boolean },
): { isSent: boolean; text: string } | null {
  if (outcome === 'sent') return hasArtwork ? { isSent: true, text: translate(locale, artworkText.sentForOrder) } : null
  return outcome !== null && (isOrderRefusal(outcome) || isArtworkRefusal(outcome))
    ? { isSent: false, text: explainSendRefusal(locale, outcome) }
    : null
}
