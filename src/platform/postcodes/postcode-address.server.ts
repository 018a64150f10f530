import { z } from 'zod'

const addressPart = z.string().trim().max(200).default('')
/** The lookup result of one postcode, with the provider's field names. */
export const postcodeAddress = z.object({
  Postcode: z.string().trim().min(1).max(20),
  Address1: addressPart,
  Address2: addressPart,
  Town: addressPart,
  County: addressPart,
  PremiseData: z.string().max(20_000).default(''),
})
export type PostcodeAddress = z.infer<typeof postcodeAddress>
