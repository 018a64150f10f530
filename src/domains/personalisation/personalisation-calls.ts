import type { CustomGatewayDesign, EmaginationThumbnail } from '#src/platform/designers.server.ts'
import { getJson, postJson } from '#src/shared/call.ts'
import type { DesignerName } from './personalisation.ts'
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

/** The picture in an image area of a design of one's own. */
export async function findDesignImageCall(designId: string, areaId: number): Promise<Blob | undefined> {
  const answer = await fetch(`/data/design/${designId}/image/${areaId}`)
  return answer.ok ? answer.blob() : undefined
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

export type DesignAsked = { id: number; design: string | undefined }

export function gatewayDesignCall({ id, design }: DesignAsked): Promise<CustomGatewayDesign> {
  return getJson(`/data/product/integrations/custom-gateway/${id}`, { query: { design } })
}

export async function emaginationThumbnailCall({ id, design }: DesignAsked): Promise<string> {
  return (await getJson<EmaginationThumbnail>(`/emagination/get-thumbnail/${id}`, { query: { design } })).response.url
}

/** Approves what was made in a designer. */
export async function takeDesignCall(designer: DesignerName, id: number, design: string): Promise<string> {
  const path = `/data/product/integrations/${designer}/${id}/design`
  return (await postJson<{ design: { id: string } }>(path, { design })).design.id
}
