import { z } from 'zod'
import { randomIdPattern } from '#src/shared/random-id.ts'

export const artworkParams = z.object({ id: z.string().regex(randomIdPattern) })

/** What a line says of its file. */
export const artworkAnswer = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  thumbnail_url: z.string().nullable(),
  size: z.number().describe('Bytes'),
  width: z.number().nullable().describe('Pixels'),
  height: z.number().nullable(),
  print_width: z.number().nullable().describe('Millimetres at 300 dpi'),
  print_height: z.number().nullable(),
  dpi: z.number().nullable(),
  warning: z.string().nullable().describe('That it is too coarse for print'),
})
export type ArtworkAnswer = z.infer<typeof artworkAnswer>
