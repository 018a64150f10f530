import { mapTranslatedFields, type TranslatedFields } from '#src/shared/editing/translated-fields.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import type { OptionKind } from '../products/product.ts'

/** What staff edit of a colour, size, option or accessory for all products that have it. Stored as versions. */
export type SharedOption = TranslatedFields<'label'> & {
  /** Its code in a URL: `?colour=red`. */
  value: string
  /** The colour of its swatch, such as `#c8102e`. Empty: taken from the name of the colour. Other kinds have none. */
  swatch: string
}

type StoredOptionColumns = { label: StoredTranslations; value: string; swatch: string | null }

export const toSharedOption = ({ label, value, swatch }: StoredOptionColumns): SharedOption => ({
  ...mapTranslatedFields(['label'], (_, locale) => label[locale] ?? ''),
  value,
  swatch: swatch ?? '',
})

export const optionCodeLimit = 60

export const hasSwatch = (kind: OptionKind) => kind === 'colour'
