import { z } from 'zod'
import { type Locale, sourceLocale } from '#src/shared/locale/languages.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const version = z.coerce.number().int().min(1).max(1_000_000_000)

/** The version from which the person started. */
export const editedVersionForm = z.object({ version })

export const restoreEntryForm = z.object({ version, current: version })

export const moveEntryForm = z.object({ up: id.optional().catch(undefined), down: id.optional().catch(undefined) })

export const line = (max: number) => z.string().trim().max(max).default('')

export const tick = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** Translations fall back to the source language, where the text is required. */
export const requiredText = (max: number, locale: Locale): z.ZodType<string> =>
  locale === sourceLocale ? line(max).pipe(z.string().min(1)) : line(max)
