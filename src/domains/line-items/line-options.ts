import type { Sellable } from '#src/domains/catalogue/sellables/sellable.ts'
import type { StoredDesignInput } from '#src/domains/personalisation/personalisation.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'

/** What is chosen for a line item besides product and quantity. Lines of a basket with equal options are one line. */
export type LineOptions = {
  artworkColours: number
  productionOptionId: number | null
  designId: string | null
  /** Quotes only. */
  isHire: boolean
}

const initialOptions: LineOptions = { artworkColours: 1, productionOptionId: null, designId: null, isHire: false }

export const lineOptionNames = Object.keys(initialOptions) as (keyof LineOptions)[]

/** The options of a line and nothing else. A missing option has its initial value. */
export function pickLineOptions(line: Partial<LineOptions>): LineOptions {
  const entries = lineOptionNames.map((name) => [name, line[name] ?? initialOptions[name]])
  return Object.fromEntries(entries) as LineOptions
}

export function hasSameOptions(a: LineOptions, b: LineOptions): boolean {
  return lineOptionNames.every((name) => a[name] === b[name])
}

export function findProductionOption<Option extends { id: number }>(
  { productionOptions }: { productionOptions: readonly Option[] },
  { productionOptionId }: Pick<LineOptions, 'productionOptionId'>,
): Option | undefined {
  return productionOptions.find(({ id }) => id === productionOptionId)
}

/** The options as orders and quotes store them: production time and design as they were. */
export type FrozenLineOptions = Omit<LineOptions, 'productionOptionId'> & {
  productionTitle: string | null
  productionDays: number | null
  design: StoredDesignInput[] | null
}

type FreezeOptionsInput = {
  locale: Locale
  sellable: Pick<Sellable, 'variantOptions' | 'productionOptions'>
  design: StoredDesignInput[] | null
}

/** `options` are the labels that order pages, emails and PDFs list. */
export function freezeLineOptions(line: LineOptions, { locale, sellable, design }: FreezeOptionsInput) {
  const { productionOptionId: _, ...kept } = pickLineOptions(line)
  const production = findProductionOption(sellable, line)
  return {
    ...kept,
    options: sellable.variantOptions.map(({ kind, label }) => ({ kind, label: pickTranslation(locale, label) })),
    productionTitle: production ? pickTranslation(locale, production.title) : null,
    productionDays: production?.daysToTurnAround ?? null,
    design,
  }
}
