import { z } from 'zod'
import { openCircuit } from './circuit.server.ts'
import type { Config } from './env.server.ts'
import { reportOutage, unusableAnswer } from './outages.server.ts'
import { readAnswer } from './read-answer.server.ts'

const address = z.string().max(2000)

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

/** A product or variant, and the designer's own name for what a visitor has made of it. */
export type DesignAsked = { id: number; reference: string | undefined }

/** `unknown`: the designer has no such design. `away`: it does not answer, or not in the words agreed on. */
type Asked<Answer> = Promise<Answer | 'unknown' | 'away'>

/** A designer that is somebody else's. */
export type Designer<Answer> = {
  find(asked: DesignAsked): Asked<Answer>
  /** The bytes of a picture that it named. */
  findPicture(url: string): Asked<Buffer>
}

/** Absent without an address; in a demo shop the shop then stands in for it, elsewhere it is not offered. */
export type Designers = {
  customGateway?: Designer<CustomGatewayDesign>
  emagination?: Designer<EmaginationThumbnail>
}

const timeLimitMs = 3_000
const restMs = 30_000
const mostBytes = 4 * 1024 * 1024

export function openDesigners({
  customGatewayUrl,
  emaginationUrl,
}: Pick<Config, 'customGatewayUrl' | 'emaginationUrl'>): Designers {
  return {
    ...(customGatewayUrl && {
      customGateway: openDesigner(customGatewayUrl, {
        schema: customGatewayDesign,
        picturesOf: ({ thumbnails }) => thumbnails,
      }),
    }),
    ...(emaginationUrl && {
      emagination: openDesigner(emaginationUrl, {
        schema: emaginationThumbnail,
        picturesOf: ({ response }) => [response.url],
      }),
    }),
  }
}

type Words<Answer> = { schema: z.ZodType<Answer>; picturesOf: (answer: Answer) => readonly string[] }

/** `{id}` in the address stands for the product or variant; `design` names what the visitor made. */
function openDesigner<Answer>(url: string, { schema, picturesOf }: Words<Answer>): Designer<Answer> {
  const { origin } = new URL(url)
  // T68: whatever it answers, the shop and its visitors fetch pictures from the designer's own house only.
  const isOwn = (picture: string) => URL.canParse(picture) && new URL(picture).origin === origin
  const ask = openCircuit(restMs, (error) => reportOutage('designer', error))
  return {
    find: ({ id, reference }) =>
      ask(async () => {
        const asked = new URL(url.replaceAll('{id}', String(id)))
        if (reference !== undefined) asked.searchParams.set('design', reference)
        const bytes = await read(asked)
        if (!bytes) return 'unknown'
        const answer = schema.parse(JSON.parse(bytes.toString()))
        if (!picturesOf(answer).every(isOwn)) throw new Error('The designer named a picture of another house')
        return answer
      }),
    findPicture: (picture) =>
      ask(async () => (isOwn(picture) ? ((await read(new URL(picture))) ?? 'unknown') : 'unknown')),
  }
}

/** Undefined where there is nothing. */
async function read(url: URL): Promise<Buffer | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeLimitMs), redirect: 'error' })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw unusableAnswer(answer)
  return readAnswer(answer, mostBytes)
}
