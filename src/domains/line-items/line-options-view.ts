import type { Sellable } from '#src/domains/catalogue/sellables/sellable.ts'
import { designPreviewUrl } from '#src/domains/personalisation/personalisation-view.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { type FrozenLineOptions, findProductionOption, type LineOptions } from './line-options.ts'
import type { LineOptionsView } from './line-options-contract.ts'

/** The options of a basket line. `sellable` is undefined if the product is no longer sold. */
export function presentLineOptions(
  locale: Locale,
  line: LineOptions,
  sellable: Pick<Sellable, 'productionOptions'> | undefined,
): LineOptionsView {
  const production = sellable && findProductionOption(sellable, line)
  return {
    turnaround: production ? { id: production.id, title: pickTranslation(locale, production.title) } : null,
    hire: line.isHire,
    design: line.designId === null ? null : { id: line.designId, preview_url: designPreviewUrl(line.designId) },
    artwork_colours: line.artworkColours,
  }
}

/** What order and quote lines show beside the frozen labels. */
export type FrozenOptionsView = {
  /** Number of print colours. */
  colours: number
  /** The production time in the language of the order, like everything frozen. Null for hired goods, which are not produced. */
  production: string | null
  /** URL of the preview image. */
  design_preview: string | null
  is_hire: boolean
}

export function presentFrozenOptions(locale: Locale, line: FrozenLineOptions): FrozenOptionsView {
  const { productionTitle: title, productionDays: days, designId, isHire } = line
  return {
    colours: line.artworkColours,
    production: title === null || isHire ? null : translate(locale, ordersText.production, { title, count: days ?? 0 }),
    design_preview: designId === null ? null : designPreviewUrl(designId),
    is_hire: isHire,
  }
}
