import type { Config } from '#src/platform/config/config.server.ts'
import { createCircuitBreaker } from '#src/platform/http/circuit-breaker.server.ts'
import { reportOutage, unexpectedStatusError } from '#src/platform/http/outages.server.ts'
import { readResponseBody } from '#src/platform/http/read-response.server.ts'
import { type PostcodeAddress, postcodeAddress } from './postcode-address.server.ts'
import { samplePostcodes } from './sample-postcodes.server.ts'

/** Expects the normal spelling, `YO7 1AA`. Returns undefined when the provider fails. */
export type Postcodes = { find(postcode: string): Promise<PostcodeAddress | undefined> }

const defaultTimeoutMs = 3_000
const maxBytes = 1024 * 1024
const circuitOpenMs = 30_000

/** Returns undefined without a provider, except in a demo shop, which has sample postcodes. */
export function openPostcodes(
  { postcodeLookupUrl }: Pick<Config, 'postcodeLookupUrl'>,
  { isDemo }: { isDemo: boolean },
): Postcodes | undefined {
  if (postcodeLookupUrl) return openPostcodeProvider(postcodeLookupUrl)
  return isDemo ? sampleProvider : undefined
}

const sampleProvider: Postcodes = {
  find: async (postcode) => samplePostcodes.find((sample) => sample.Postcode === postcode),
}

/** `{postcode}` in the URL is replaced by the postcode. */
export function openPostcodeProvider(url: string, timeoutMs = defaultTimeoutMs): Postcodes {
  const callProvider = createCircuitBreaker(circuitOpenMs, (error) => reportOutage('postcode lookup', error))
  return {
    async find(postcode) {
      const address = await callProvider(async () => {
        const response = await fetch(url.replaceAll('{postcode}', encodeURIComponent(postcode)), {
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
          headers: { Accept: 'application/json' },
        })
        // 404 means an unknown postcode, which is not a failure.
        if (response.status === 404) return undefined
        if (!response.ok) throw unexpectedStatusError(response)
        return takeFirst(JSON.parse((await readResponseBody(response, maxBytes)).toString()))
      })
      return postcodeAddress.safeParse(address).data
    },
  }
}

function takeFirst(body: unknown): unknown {
  return Array.isArray(body) ? body[0] : body
}
