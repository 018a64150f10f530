import { z } from 'zod'
import { getTranslatedField, mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { slugPattern, toSlug } from '#src/shared/slug.ts'
import { attributeLimits, attributeTextNames } from './attribute-edit.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const line = (max: number) => z.string().trim().max(max).default('')

/** The name is required in the source language; translations fall back to it. */
const texts = mapTranslatedFields(attributeTextNames, (name, locale): z.ZodType<string> => {
  const text = line(attributeLimits[name])
  return locale === sourceLocale && name === 'name' ? text.pipe(z.string().min(1)) : text
})

const fields = z.object({
  ...texts,
  slug: line(attributeLimits.slug).transform((typed) => typed.toLowerCase()),
  isFilter: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
  // The values as they are typed; the service reads them.
  values: z.string().trim().max(60_000).default(''),
})

const hasSlug = { path: ['slug'], params: { rule: 'slug' } }

/** An empty code is made from the name. */
export const newAttributeForm = fields
  .transform((content) => ({
    ...content,
    slug: content.slug || toSlug(content[getTranslatedField('name', sourceLocale)]).slice(0, attributeLimits.slug),
  }))
  .refine(({ slug }) => slugPattern.test(slug), hasSlug)

export const attributeForm = fields
  .extend({ version: z.coerce.number().int().min(1).max(1_000_000_000) })
  .refine(({ slug }) => slugPattern.test(slug), hasSlug)
  .transform(({ version, ...content }) => ({ version, content }))

export const moveAttributeForm = z.object({ up: id.optional().catch(undefined), down: id.optional().catch(undefined) })
