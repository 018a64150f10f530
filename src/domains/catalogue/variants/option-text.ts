import { locales, localesInWritingOrder, sourceLocale } from '#src/shared/locale/languages.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as optionKindsText from '#src/translations/ui/option-kinds-text.ts'
import { type OptionKind, optionKinds } from '../products/product.ts'
import { joinCells, type RowTextRefusal, splitCells, splitRows } from './row-text.ts'
import { type OptionEdit, toLabelKey, variantLimits } from './variant-edit.ts'
import { labelSeparator } from './variant-text.ts'

/*
 * The options of a product as text, one per line: kind, label in each language, swatch of a colour.
 * `colour; Red; Rojo; #c8102e`
 */

export type VariantOptionTextRefusal = RowTextRefusal<
  'option_kind' | 'option_name' | 'option_separator' | 'option_swatch' | 'option_twice' | 'too_many_rows'
>

export function parseOptions(text: string): Result<OptionEdit[], VariantOptionTextRefusal> {
  const options: OptionEdit[] = []
  const seen = new Set<string>()
  for (const [index, line] of splitRows(text).entries()) {
    const row = index + 1
    if (index >= variantLimits.options) return refuse({ rule: 'too_many_rows', row })
    const parsed = parseOption(splitCells(line))
    if (!parsed.ok) return refuse({ rule: parsed.refusal, row })
    const { kind, label } = parsed.value
    const key = `${kind} ${toLabelKey(label[sourceLocale])}`
    if (seen.has(key)) return refuse({ rule: 'option_twice', row })
    seen.add(key)
    options.push(parsed.value)
  }
  return ok(options)
}

function parseOption(cells: readonly string[]): Result<OptionEdit, VariantOptionTextRefusal['rule']> {
  const kind = findOptionKind(cells[0] ?? '')
  if (!kind) return refuse('option_kind')
  const labels = localesInWritingOrder.map((locale, index) => [locale, cells[index + 1] ?? ''] as const)
  const isNamed = labels.every(
    ([locale, text]) => (text !== '' || locale !== sourceLocale) && text.length <= variantLimits.label,
  )
  if (!isNamed) return refuse('option_name')
  if (labels.some(([, text]) => text.includes(labelSeparator))) return refuse('option_separator')
  const swatch = cells[localesInWritingOrder.length + 1] ?? ''
  if (swatch !== '' && !/^#([\da-f]{3}|[\da-f]{6})$/i.test(swatch)) return refuse('option_swatch')
  const label = Object.fromEntries(labels.filter(([, text]) => text !== '')) as StoredTranslations
  return ok({ kind, label, swatch: swatch === '' ? null : swatch })
}

const kindNames: Record<OptionKind, Message> = {
  colour: optionKindsText.colour,
  size: optionKindsText.size,
  option: optionKindsText.option,
  accessories: optionKindsText.accessories,
}

/** Finds an option by its id, or by its name in any language. */
export function findOptionKind(typed: string): OptionKind | undefined {
  const key = toLabelKey(typed)
  const isNamed = (kind: OptionKind) => locales.some((locale) => toLabelKey(translate(locale, kindNames[kind])) === key)
  return optionKinds.find((kind) => kind === key || isNamed(kind))
}

export function formatOptions(options: readonly OptionEdit[]): string {
  return options.map(formatOption).join('\n')
}

function formatOption({ kind, label, swatch }: OptionEdit): string {
  return joinCells([kind, ...localesInWritingOrder.map((locale) => label[locale] ?? ''), swatch ?? ''])
}
