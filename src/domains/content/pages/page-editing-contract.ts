import { z } from 'zod'
import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { type PageTextName, pageLimits, pageTextNames } from './page-edit.ts'

const line = (max: number) => z.string().trim().max(max).default('')
const body = z
  .string()
  .max(pageLimits.body)
  .default('')
  // Browsers send line breaks as CR LF.
  .transform((text) => text.replaceAll('\r\n', '\n').trim())

const schemas: Record<PageTextName, z.ZodType<string>> = {
  title: line(pageLimits.title),
  summary: line(pageLimits.summary),
  body,
}

/** Translations fall back to the source language, where only the summary may be empty. */
const texts = mapTranslatedFields(pageTextNames, (name, locale) =>
  locale === sourceLocale && name !== 'summary' ? schemas[name].pipe(z.string().min(1)) : schemas[name],
)

export const pageForm = z
  .object({
    ...texts,
    version: z.coerce.number().int().min(1),
    isPublished: z
      .literal('on')
      .optional()
      .transform((value) => value === 'on'),
  })
  .transform(({ version, ...content }) => ({ version, content }))
