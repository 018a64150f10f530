import { z } from 'zod'
import { slugPattern, toSlug } from '#src/shared/slug.ts'
import { categoryLimits } from './category-edit.ts'

const line = (max: number) => z.string().trim().max(max).default('')
const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

const id = z.coerce.number().int().min(1).max(2_147_483_647)
/** Empty: the top level. */
const parentId = z.union([z.literal('').transform(() => null), id]).default(null)

const fields = z.object({
  titleEn: line(categoryLimits.title).pipe(z.string().min(1)),
  titleEs: line(categoryLimits.title),
  slug: line(categoryLimits.slug).transform((typed) => typed.toLowerCase()),
  parentId,
  descriptionEn: line(categoryLimits.description),
  descriptionEs: line(categoryLimits.description),
  isPublished: ticked,
  isLanding: ticked,
})

const hasSlug = { path: ['slug'], params: { rule: 'slug' } }

/** An empty address is made from the title. */
export const newCategoryForm = fields
  .transform((content) => ({ ...content, slug: content.slug || toSlug(content.titleEn).slice(0, categoryLimits.slug) }))
  .refine(({ slug }) => slugPattern.test(slug), hasSlug)

export const categoryForm = fields
  .extend({ version: z.coerce.number().int().min(1).max(1_000_000_000) })
  .refine(({ slug }) => slugPattern.test(slug), hasSlug)
  .transform(({ version, ...content }) => ({ version, content }))

export const moveForm = z.object({ up: id.optional().catch(undefined), down: id.optional().catch(undefined) })
export const moveUnderForm = z.object({ category: id, under: parentId })
