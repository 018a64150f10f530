import { z } from 'zod'
import { defineCall } from '#src/shared/http/define-call.ts'
import { randomIdPattern } from '#src/shared/http/random-id.ts'

const download = {
  method: 'GET',
  tag: 'Artwork',
  params: z.object({ id: z.string().regex(randomIdPattern) }),
  responses: {},
} as const

export const artworkContract = {
  file: defineCall({ ...download, path: '/artwork/:id', summary: 'The file, to its owner and staff' }),
  thumbnail: defineCall({
    ...download,
    path: '/artwork/:id/thumbnail',
    summary: 'The thumbnail, to its owner and staff',
  }),
}

/** The artwork file of a line. */
export const artworkView = z.object({
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
  warning: z.string().nullable().describe('Set when the resolution is too low for print'),
})
export type ArtworkView = z.infer<typeof artworkView>
