import { z } from 'zod'
import { openCircuit } from './circuit.server.ts'
import type { Config } from './env.server.ts'
import { reportOutage, unusableAnswer } from './outages.server.ts'
import { readAnswer } from './read-answer.server.ts'
import { samplePostcodes } from './sample-postcodes.server.ts'

const part = z.string().trim().max(200).default('')
/** One postcode, in the provider's own words (spec §3, address lookup result). */
const found = z.object({
  Postcode: z.string().trim().min(1).max(20),
  Address1: part,
  Address2: part,
  Town: part,
  County: part,
  PremiseData: z.string().max(20_000).default(''),
})
export type PostcodeAddress = z.infer<typeof found>

/** The postcode arrives in its usual spelling, `YO7 1AA`. A provider that fails has found nothing. */
export type Postcodes = { find(postcode: string): Promise<PostcodeAddress | undefined> }

const timeLimitMs = 3_000
const mostBytes = 1024 * 1024
const restMs = 30_000

/** Absent without a provider; only a demo shop has sample postcodes instead. */
export function openPostcodes(
  { postcodeLookupUrl }: Pick<Config, 'postcodeLookupUrl'>,
  { isDemo }: { isDemo: boolean },
): Postcodes | undefined {
  if (postcodeLookupUrl) return askProvider(postcodeLookupUrl)
  return isDemo ? bundled : undefined
}

const bundled: Postcodes = { find: async (postcode) => samplePostcodes.find((one) => one.Postcode === postcode) }

/** `{postcode}` in the address stands for what is looked for. */
export function askProvider(url: string, limitMs = timeLimitMs): Postcodes {
  const ask = openCircuit(restMs, (error) => reportOutage('postcode lookup', error))
  return {
    async find(postcode) {
      const address = await ask(async () => {
        const answer = await fetch(url.replaceAll('{postcode}', encodeURIComponent(postcode)), {
          signal: AbortSignal.timeout(limitMs),
          redirect: 'error',
          headers: { Accept: 'application/json' },
        })
        // It knows no such postcode: an answer, not a failure.
        if (answer.status === 404) return undefined
        if (!answer.ok) throw unusableAnswer(answer)
        return firstOf(JSON.parse((await readAnswer(answer, mostBytes)).toString()))
      })
      return found.safeParse(address).data
    },
  }
}

function firstOf(answer: unknown): unknown {
  return Array.isArray(answer) ? answer[0] : answer
}
