import { z } from 'zod'
import { slugPattern, toSlug } from '#src/shared/slug.ts'
import { brandLimits } from './brand-edit.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)

const fields = z.object({
  title: z.string().trim().min(1).max(brandLimits.title),
  skuPrefix: z
    .string()
    .trim()
    .min(1)
    .max(brandLimits.skuPrefix)
    .transform((typed) => typed.toUpperCase())
    .refine((typed) => /^[A-Z0-9]*$/.test(typed), { params: { rule: 'sku_prefix' } }),
  slug: z
    .string()
    .trim()
    .max(brandLimits.slug)
    .default('')
    .transform((typed) => typed.toLowerCase()),
})

const hasSlug = { path: ['slug'], params: { rule: 'slug' } }

/** An empty short name is made from the title. */
export const newBrandForm = fields
  .transform((content) => ({ ...content, slug: content.slug || toSlug(content.title).slice(0, brandLimits.slug) }))
  .refine(({ slug }) => slugPattern.test(slug), hasSlug)

export const brandForm = fields
  .extend({ version: z.coerce.number().int().min(1).max(1_000_000_000) })
  .refine(({ slug }) => slugPattern.test(slug), hasSlug)
  .transform(({ version, ...content }) => ({ version, content }))

export const moveBrandForm = z.object({ up: id.optional().catch(undefined), down: id.optional().catch(undefined) })
