import { getJson, postJson } from '#src/shared/http/call.ts'
import type { CallPath } from '#src/shared/http/define-call.ts'
import type { CustomGatewayDesign } from '#src/shared/http/designer-contract.ts'
import type { DesignerName } from './personalisation.ts'
import type {
  DesignInput,
  DesignView,
  externalDesignerContract,
  personalisationContract,
  ValidateTextResponse,
} from './personalisation-contract.ts'

type Contract = typeof personalisationContract
type ExternalContract = typeof externalDesignerContract

export async function validateTextCall(text: string): Promise<ValidateTextResponse['response']> {
  return (await getJson<Contract['validateText']>('/product/custom-image/validate-text', { query: { text } })).response
}

/** `id` is a product or variant. */
export async function saveDesignCall(id: number, inputs: DesignInput[]): Promise<DesignView> {
  return (await postJson<Contract['approveDesign']>(`/data/product/${id}/design`, { inputs })).design
}

export async function findDesignCall(designId: string): Promise<DesignView> {
  return (await getJson<Contract['readDesign']>(`/data/design/${designId}`)).design
}

/** The image in an image area of the visitor's own design. */
export async function findDesignImageCall(designId: string, areaId: number): Promise<Blob | undefined> {
  const url: CallPath<Contract['designImage']> = `/data/design/${designId}/image/${areaId}`
  const response = await fetch(url)
  return response.ok ? response.blob() : undefined
}

export async function saveDesignImageCall(picture: Blob): Promise<string> {
  return (await postJson<Contract['uploadImage']>('/data/design-image', picture)).image
}

type PreviewText = { text: string; font: string; colour: string }

/** The URL of the preview of a text design, rendered by the server. */
export function getPreviewUrl(id: number, texts: readonly PreviewText[]): string {
  const query = texts.flatMap(({ text, font, colour }, index) => [
    [`texts[${index}]`, text],
    [`fonts[${index}]`, font],
    [`colours[${index}]`, colour],
  ])
  const url: CallPath<Contract['preview']> = `/data/product/generate-preview/${id}`
  return `${url}?${new URLSearchParams(query)}`
}

export type ExternalDesignQuery = { id: number; design: string | undefined }

export function readGatewayDesignCall({ id, design }: ExternalDesignQuery): Promise<CustomGatewayDesign> {
  return getJson<ExternalContract['gatewayDesign']>(`/data/product/integrations/custom-gateway/${id}`, {
    query: { design },
  })
}

export async function readEmaginationThumbnailCall({ id, design }: ExternalDesignQuery): Promise<string> {
  const path = `/emagination/get-thumbnail/${id}` as const
  return (await getJson<ExternalContract['emaginationThumbnail']>(path, { query: { design } })).response.url
}

export async function approveExternalDesignCall(designer: DesignerName, id: number, design: string): Promise<string> {
  const path = `/data/product/integrations/${designer}/${id}/design` as const
  return (await postJson<ExternalContract['approve']>(path, { design })).design.id
}
