import { z } from 'zod'
import { sellableParams } from '#src/domains/catalogue/catalogue-contract.ts'
import { randomIdPattern } from '#src/shared/random-id.ts'
import { designerNames, longestText, mostAreas } from './personalisation.ts'

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** spec §3, personalisation attributes; beside them where the input is printed and how it may look. */
export const personalisationAttribute = z.object({
  type: z.enum(['text', 'image']),
  id: z.number(),
  options: z.object({ label: z.string(), max_char_limit: z.number().nullable(), required: z.boolean() }),
  box,
  fonts: z.array(z.string()),
  colours: z.array(z.string()),
})

export const previewParams = sellableParams

/** Far above the longest that can be printed: what is longer is no attempt at a text (threats.md T65). */
const typedText = z.string().max(longestText * 4)

const numbered = /^(texts|fonts|colours)\[(\d{1,2})\]$/

/** `texts[0]=…&texts[1]=…`, in the order of the text inputs; `fonts[n]` and `colours[n]` go with them. */
export const previewQuery = z.record(z.string(), z.unknown()).transform((query, context) => {
  const wanted: Record<'texts' | 'fonts' | 'colours', (string | undefined)[]> = { texts: [], fonts: [], colours: [] }
  for (const [name, value] of Object.entries(query)) {
    if (!/^(texts|fonts|colours)(\[|$)/.test(name)) continue
    const [, list, place] = numbered.exec(name) ?? []
    const text = typedText.safeParse(value)
    if (!list || Number(place) >= mostAreas || !text.success) {
      context.addIssue({ code: 'custom', path: [name.slice(0, 20)] })
      continue
    }
    wanted[list as keyof typeof wanted][Number(place)] = text.data
  }
  return wanted
})

export const validateTextQuery = z.object({ text: typedText })
export const validateTextAnswer = z.object({
  response: z.object({ type: z.enum(['success', 'error']), message: z.string() }),
})

const fileId = z.string().regex(randomIdPattern)

const designInput = z.strictObject({
  id: z.number().int().nonnegative(),
  text: typedText.optional(),
  font: z.string().max(60).optional(),
  colour: z.string().max(20).optional(),
  image: fileId.optional(),
})

export const designBody = z.strictObject({ inputs: z.array(designInput).max(mostAreas) })
export const designParams = z.object({ design: fileId })
export const designImageAnswer = z.object({ image: z.string() })
export const design = z.object({
  id: z.string(),
  preview_url: z.string(),
  inputs: z.array(designInput),
})
export const designAnswer = z.object({ design })

/** What a designer calls a design; the shop's stand-in by the id of ours. */
const designReference = z.string().regex(/^[\w-]{1,100}$/)
export const designerQuery = z.object({ design: designReference.optional() })
export const designerParams = sellableParams.extend({ designer: z.enum(designerNames) })
export const designerBody = z.strictObject({ design: designReference })
export const takenDesignAnswer = z.object({ design: design.omit({ inputs: true }) })

export const designImageParams = designParams.extend({ area: z.coerce.number().int().nonnegative() })

export type PersonalisationAttribute = z.infer<typeof personalisationAttribute>
export type WireDesign = z.infer<typeof design>
export type WireDesignInput = z.infer<typeof designInput>
export type PreviewWish = z.infer<typeof previewQuery>
export type ValidateTextAnswer = z.infer<typeof validateTextAnswer>
