import { z } from 'zod'
import { getTranslatedField, mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { slugPattern, toSlug } from '#src/shared/slug.ts'
import { optionKinds } from '../products/product.ts'
import { variantLimits } from '../variants/variant-edit.ts'
import { labelSeparator } from '../variants/variant-text.ts'
import { optionCodeLimit } from './shared-option.ts'

/** The filters of the list in the page's URL. Malformed values are ignored. */
export const optionsQuery = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .regex(/^\P{Cc}*$/u)
    .catch('')
    .default(''),
  kind: z.enum(optionKinds).catch('colour').default('colour'),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
})
export type OptionsFilter = z.infer<typeof optionsQuery>

const line = (max: number) => z.string().trim().max(max).default('')

/** The product editor writes options as rows of cells, and variants as names with a separator between them. */
const isLabel = (label: string) => !/[;\t\n]/.test(label) && !label.includes(labelSeparator)

/** The name is required in the source language; translations fall back to it. */
const labels = mapTranslatedFields(['label'], (_, locale): z.ZodType<string> => {
  const text = line(variantLimits.label).refine(isLabel, { params: { rule: 'option_label' } })
  return locale === sourceLocale ? text.pipe(z.string().min(1)) : text
})

const fields = z.object({
  ...labels,
  value: line(optionCodeLimit).transform((typed) => typed.toLowerCase()),
  swatch: line(7).refine((typed) => typed === '' || /^#([\da-f]{3}|[\da-f]{6})$/i.test(typed), {
    params: { rule: 'colour_code' },
  }),
})

const hasCode = { path: ['value'], params: { rule: 'slug' } }

/** An empty code is made from the name. */
export const newOptionForm = fields
  .extend({ kind: z.enum(optionKinds) })
  .transform(({ kind, ...content }) => {
    const code = content.value || toSlug(content[getTranslatedField('label', sourceLocale)])
    return { kind, content: { ...content, value: code } }
  })
  .refine(({ content }) => slugPattern.test(content.value), hasCode)

export const optionForm = fields
  .extend({ version: z.coerce.number().int().min(1).max(1_000_000_000) })
  .refine(({ value }) => slugPattern.test(value), hasCode)
  .transform(({ version, ...content }) => ({ version, content }))
