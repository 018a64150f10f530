import { z } from 'zod'

/* The responses of external designers. The shop passes them on to the browser as they are. */

const pictureUrl = z.string().max(2000)

/** A design of the custom gateway: its thumbnails and its state. */
export const customGatewayDesign = z.object({
  thumbnails: z.array(pictureUrl).max(50),
  extra: z.object({
    state: z.object({
      text_areas: z.array(z.record(z.string(), z.unknown())).max(50),
      additional: z.record(z.string(), z.unknown()),
    }),
  }),
})
export const emaginationThumbnail = z.object({ response: z.object({ url: pictureUrl }) })

export type CustomGatewayDesign = z.infer<typeof customGatewayDesign>
export type EmaginationThumbnail = z.infer<typeof emaginationThumbnail>
