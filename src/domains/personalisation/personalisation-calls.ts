import type { CustomGatewayDesign, EmaginationThumbnail } from '#src/platform/designers.server.ts'
import { getJson, postJson } from '#src/shared/call.ts'
import type { ValidateTextAnswer, WireDesign, WireDesignInput } from './personalisation-contract.ts'

export async function validateTextCall(text: string): Promise<ValidateTextAnswer['response']> {
  return (await getJson<ValidateTextAnswer>('/product/custom-image/validate-text', { query: { text } })).response
}

/** Of a product or a variant. */
export async function saveDesignCall(id: number, inputs: readonly WireDesignInput[]): Promise<WireDesign> {
  return (await postJson<{ design: WireDesign }>(`/data/product/${id}/design`, { inputs })).design
}

export async function findDesignCall(designId: string): Promise<WireDesign> {
  return (await getJson<{ design: WireDesign }>(`/data/design/${designId}`)).design
}

export async function saveDesignImageCall(picture: Blob): Promise<string> {
  return (await postJson<{ image: string }>('/data/design-image', picture)).image
}

type ShownText = { text: string; font: string; colour: string }

/** The address of the server's own picture of a text design (spec §7). */
export function previewAddress(id: number, texts: readonly ShownText[]): string {
  const query = texts.flatMap(({ text, font, colour }, index) => [
    [`texts[${index}]`, text],
    [`fonts[${index}]`, font],
    [`colours[${index}]`, colour],
  ])
  return `/data/product/generate-preview/${id}?${new URLSearchParams(query)}`
}

export function gatewayDesignCall(id: number): Promise<CustomGatewayDesign> {
  return getJson(`/data/product/integrations/custom-gateway/${id}`)
}

export async function emaginationThumbnailCall(id: number): Promise<string> {
  return (await getJson<EmaginationThumbnail>(`/emagination/get-thumbnail/${id}`)).response.url
}
