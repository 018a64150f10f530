import { z } from 'zod'
import type { Config } from './env.server.ts'

const address = z
  .string()
  .max(2000)
  .refine((url) => url.startsWith('/') || url.startsWith('https://'))

/** spec §7: what a custom-gateway design looks like and how far it is. */
export const customGatewayDesign = z.object({
  thumbnails: z.array(address).max(50),
  extra: z.object({
    state: z.object({
      text_areas: z.array(z.record(z.string(), z.unknown())).max(50),
      additional: z.record(z.string(), z.unknown()),
    }),
  }),
})
export const emaginationThumbnail = z.object({ response: z.object({ url: address }) })

export type CustomGatewayDesign = z.infer<typeof customGatewayDesign>
export type EmaginationThumbnail = z.infer<typeof emaginationThumbnail>

/** `unknown`: the designer has no such design. `away`: it does not answer, or not in the words agreed on. */
type Asked<Answer> = Promise<Answer | 'unknown' | 'away'>

/** The designers that are somebody else's; absent without an address, and then the shop stands in for them. */
export type Designers = {
  customGateway?: (id: number) => Asked<CustomGatewayDesign>
  emagination?: (id: number) => Asked<EmaginationThumbnail>
}

const timeLimitMs = 3_000
const circuitOpensAfter = 5
const circuitStaysOpenMs = 30_000

export function openDesigners({
  customGatewayUrl,
  emaginationUrl,
}: Pick<Config, 'customGatewayUrl' | 'emaginationUrl'>): Designers {
  return {
    ...(customGatewayUrl && { customGateway: askDesigner(customGatewayUrl, customGatewayDesign) }),
    ...(emaginationUrl && { emagination: askDesigner(emaginationUrl, emaginationThumbnail) }),
  }
}

/** `{id}` in the address stands for the product or variant. */
function askDesigner<Answer>(url: string, schema: z.ZodType<Answer>): (id: number) => Asked<Answer> {
  let failures = 0
  let closedUntil = 0
  return async (id) => {
    if (performance.now() < closedUntil) return 'away'
    try {
      const answer = await fetch(url.replaceAll('{id}', String(id)), {
        signal: AbortSignal.timeout(timeLimitMs),
        redirect: 'error',
        headers: { Accept: 'application/json' },
      })
      if (answer.status === 404) return 'unknown'
      if (!answer.ok) throw new Error(`The designer answered ${answer.status}`)
      const design = schema.parse(await answer.json())
      failures = 0
      return design
    } catch {
      failures += 1
      // One that keeps failing must not cost every visitor three seconds.
      if (failures >= circuitOpensAfter) closedUntil = performance.now() + circuitStaysOpenMs
      return 'away'
    }
  }
}
