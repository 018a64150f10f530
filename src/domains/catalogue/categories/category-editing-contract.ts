import { z } from 'zod'
import { treeDropSides } from '#src/shared/editing/drop-side.ts'
import { getTranslatedField, mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { slugPattern, toSlug } from '#src/shared/slug.ts'
import { sortRules } from '../listing/listing.ts'
import { categoryLimits, categoryTextNames } from './category-edit.ts'

const line = (max: number) => z.string().trim().max(max).default('')
const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

const id = z.coerce.number().int().min(1).max(2_147_483_647)
/** Empty: the top level. */
const parentId = z.union([z.literal('').transform(() => null), id]).default(null)

/** The title is required in the source language; translations fall back to it. */
const texts = mapTranslatedFields(categoryTextNames, (name, locale): z.ZodType<string> => {
  const text = line(categoryLimits[name])
  return locale === sourceLocale && name === 'title' ? text.pipe(z.string().min(1)) : text
})

const fields = z.object({
  ...texts,
  slug: line(categoryLimits.slug).transform((typed) => typed.toLowerCase()),
  parentId,
  isPublished: ticked,
  isLanding: ticked,
  defaultSort: z.enum(sortRules).default(sortRules[0]),
  // The settings as they are typed; category-listing-service reads them.
  priceLimits: line(200),
  filterSlugs: line(5_000),
  pinnedSkus: line(5_000),
})

const hasSlug = { path: ['slug'], params: { rule: 'slug' } }

/** An empty address is made from the title. */
export const newCategoryForm = fields
  .transform((content) => ({
    ...content,
    slug: content.slug || toSlug(content[getTranslatedField('title', sourceLocale)]).slice(0, categoryLimits.slug),
  }))
  .refine(({ slug }) => slugPattern.test(slug), hasSlug)

export const categoryForm = fields
  .extend({ version: z.coerce.number().int().min(1).max(1_000_000_000) })
  .refine(({ slug }) => slugPattern.test(slug), hasSlug)
  .transform(({ version, ...content }) => ({ version, content }))

export const moveForm = z.object({ up: id.optional().catch(undefined), down: id.optional().catch(undefined) })
export const moveUnderForm = z.object({ category: id, under: parentId })
/** A category that was dropped on another one. */
export const dropForm = z.object({ dragged: id, target: id, side: z.enum(treeDropSides) })
