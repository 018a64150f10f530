import { z } from 'zod'
import { integerParam, rowIdParam } from '#src/shared/http/call-contract.ts'
import { randomIdPattern } from '#src/shared/http/random-id.ts'
import type { LineOptions } from './line-options.ts'

/** The options in the query of a call, in a form or in the URL of a product page. */
export const lineOptionsQuery = {
  artwork_colours: integerParam(1, 12).prefault('1'),
  turnaround: rowIdParam.optional().describe('Id of a production option of the product'),
  design: z
    .string()
    .regex(randomIdPattern)
    .optional()
    .describe('Id of an approved design of the visitor for this product'),
  hire: z
    .enum(['true', 'false'])
    .prefault('false')
    .transform((value) => value === 'true')
    .describe('Quotes only'),
}

type LineOptionsQuery = z.output<z.ZodObject<typeof lineOptionsQuery>>

export function readLineOptions(query: LineOptionsQuery): LineOptions {
  return {
    artworkColours: query.artwork_colours,
    productionOptionId: query.turnaround ?? null,
    designId: query.design ?? null,
    isHire: query.hire,
  }
}

/** The options as the browser sends them. */
export type LineOptionParams = Partial<LineOptionsQuery>

/** Chosen in the fields of the product page. A design and hire have buttons of their own. */
export type ConfigurableParams = Omit<LineOptionParams, 'design' | 'hire'>

/** Invalid values are ignored, so that an old link still opens its page. */
export function readConfigurableParams(searchParams: URLSearchParams): ConfigurableParams {
  const { design: _, hire: __, ...schemas } = lineOptionsQuery
  const entries = Object.entries(schemas).map(([name, schema]) => [
    name,
    schema.safeParse(searchParams.get(name) ?? undefined).data,
  ])
  return Object.fromEntries(entries)
}

/** The options of a basket item. */
export const lineOptionsView = {
  turnaround: z.object({ id: z.number(), title: z.string() }).nullable(),
  hire: z.boolean(),
  design: z
    .object({ id: z.string(), preview_url: z.string() })
    .nullable()
    .describe('The approved design; its picture is the thumbnail'),
  artwork_colours: z.number(),
} satisfies Record<keyof LineOptionsQuery, z.ZodType>

export type LineOptionsView = z.infer<z.ZodObject<typeof lineOptionsView>>
