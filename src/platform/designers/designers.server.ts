import type { z } from 'zod'
import type { Config } from '#src/platform/config/config.server.ts'
import { createCircuitBreaker } from '#src/platform/http/circuit-breaker.server.ts'
import { reportOutage, unexpectedStatusError } from '#src/platform/http/outages.server.ts'
import { readResponseBody } from '#src/platform/http/read-response.server.ts'
import {
  type CustomGatewayDesign,
  customGatewayDesign,
  type EmaginationThumbnail,
  emaginationThumbnail,
} from '#src/shared/http/designer-contract.ts'

/** A product or variant id, and the designer's reference of the visitor's design. */
export type DesignQuery = { id: number; reference: string | undefined }

/** `unknown`: the designer has no such design. `unavailable`: it does not respond, or with an invalid response. */
type DesignerResponse<Value> = Promise<Value | 'unknown' | 'unavailable'>

/** An external service in which visitors design a product. */
export type Designer<Design> = {
  find(query: DesignQuery): DesignerResponse<Design>
  /** Fetches a picture of a design. */
  findPicture(url: string): DesignerResponse<Buffer>
}

/** A designer is absent without a URL. Then a demo shop uses a stand-in, and another shop does not offer it. */
export type Designers = {
  customGateway?: Designer<CustomGatewayDesign>
  emagination?: Designer<EmaginationThumbnail>
}

const timeoutMs = 3_000
const circuitOpenMs = 30_000
const maxBytes = 4 * 1024 * 1024

export function openDesigners({
  customGatewayUrl,
  emaginationUrl,
}: Pick<Config, 'customGatewayUrl' | 'emaginationUrl'>): Designers {
  return {
    ...(customGatewayUrl && {
      customGateway: openDesigner(customGatewayUrl, {
        schema: customGatewayDesign,
        listPictures: ({ thumbnails }) => thumbnails,
      }),
    }),
    ...(emaginationUrl && {
      emagination: openDesigner(emaginationUrl, {
        schema: emaginationThumbnail,
        listPictures: ({ response }) => [response.url],
      }),
    }),
  }
}

type DesignFormat<Design> = { schema: z.ZodType<Design>; listPictures: (design: Design) => readonly string[] }

/** `{id}` in the URL is replaced by the product or variant id; the query parameter `design` is the design's reference. */
function openDesigner<Design>(url: string, { schema, listPictures }: DesignFormat<Design>): Designer<Design> {
  const { origin } = new URL(url)
  // Pictures are fetched from the designer's own origin only [T68].
  const isSameOrigin = (picture: string) => URL.canParse(picture) && new URL(picture).origin === origin
  const callDesigner = createCircuitBreaker(circuitOpenMs, (error) => reportOutage('designer', error))
  return {
    find: ({ id, reference }) =>
      callDesigner(async () => {
        const designUrl = new URL(url.replaceAll('{id}', String(id)))
        if (reference !== undefined) designUrl.searchParams.set('design', reference)
        const bytes = await fetchBytes(designUrl)
        if (!bytes) return 'unknown'
        const design = schema.parse(JSON.parse(bytes.toString()))
        if (!listPictures(design).every(isSameOrigin))
          throw new Error('The designer returned a picture of another origin')
        return design
      }),
    findPicture: (picture) =>
      callDesigner(async () =>
        isSameOrigin(picture) ? ((await fetchBytes(new URL(picture))) ?? 'unknown') : 'unknown',
      ),
  }
}

/** Returns undefined on 404. */
async function fetchBytes(url: URL): Promise<Buffer | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (response.status === 404) return undefined
  if (!response.ok) throw unexpectedStatusError(response)
  return readResponseBody(response, maxBytes)
}
