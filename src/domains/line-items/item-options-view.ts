import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import type { LineOptionParams, LineOptionsView } from './line-options-contract.ts'

/* The options of a basket item in the browser, apart from what only the server needs. */

/** The parameters that add the item again, without initial values. */
export function getItemParams(item: LineOptionsView): LineOptionParams {
  return {
    artwork_colours: item.artwork_colours > 1 ? item.artwork_colours : undefined,
    turnaround: item.turnaround?.id,
    design: item.design?.id,
    hire: item.hire || undefined,
  } satisfies Record<keyof LineOptionParams, unknown>
}

/** The chosen options in words. The design is a picture. */
export function describeItemOptions(locale: Locale, item: LineOptionsView): string[] {
  const { artwork_colours: count, turnaround, hire } = item
  const descriptions = [
    count > 1 && translate(locale, basketText.colours, { count }),
    // A hired product has no production time.
    hire ? translate(locale, basketText.hire) : turnaround?.title,
  ]
  return descriptions.filter((description) => typeof description === 'string')
}
