import { z } from 'zod'
import { country, formatPostcode } from './address.ts'
import { line } from './customers-contract.ts'

const token = { _token: z.string().max(100).optional() }
const isPostcode = (typed: string) => formatPostcode(typed) !== undefined
const asPostcode = (typed: string) => formatPostcode(typed) ?? ''
const postcodeRule = { params: { rule: 'postcode' } }

export const postcode = line(12).min(1).refine(isPostcode, postcodeRule).transform(asPostcode)
const optionalPostcode = line(12)
  .refine((typed) => typed === '' || isPostcode(typed), postcodeRule)
  .transform(asPostcode)
const fixedCountry = z.literal(country).default(country)

export const optional = (longest: number) => line(longest).default('')

/** spec §5: what the address book demands; town and county are optional. Anything else that is sent is ignored. */
export const addressFields = z.object({
  company_name: optional(100),
  first_name: line(60).min(1),
  last_name: line(60).min(1),
  house_number: line(60).min(1),
  address_1: line(100).min(1),
  address_2: line(100).min(1),
  address_3: optional(60),
  address_4: optional(60),
  postcode,
  country: fixedCountry,
})
export type AddressFields = z.infer<typeof addressFields>

export const addressParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

export const savedAddress = z.object({
  id: z.number().int(),
  company_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  house_number: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  address_3: z.string(),
  address_4: z.string(),
  postcode: z.string(),
  country: z.string(),
})
export type SavedAddressAnswer = z.infer<typeof savedAddress>

const outcome = z.object({ type: z.enum(['success', 'error']), message: z.string() })
export const addressesAnswer = z.object({ addresses: z.array(savedAddress) })
export type AddressesAnswer = z.infer<typeof addressesAnswer>
export const outcomeAnswer = z.object({ response: outcome })
export type OutcomeAnswer = z.infer<typeof outcomeAnswer>

export const detailsBody = z.object({
  customer: z.object({
    first_name: line(60).min(1),
    last_name: line(60).min(1),
    telephone: optional(30),
  }),
  billing: z.object({
    postcode: optionalPostcode.default(''),
    house_number: optional(60),
    address_1: optional(100),
    address_2: optional(100),
    address_3: optional(60),
    address_4: optional(60),
    country: fixedCountry,
  }),
  ...token,
})
export type DetailsBody = z.infer<typeof detailsBody>

const details = z.object({
  first_name: z.string(),
  last_name: z.string(),
  telephone: z.string(),
  postcode: z.string(),
  house_number: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  address_3: z.string(),
  address_4: z.string(),
  country: z.string(),
})
export type DetailsAnswer = z.infer<typeof details>

const preferences = z.object({
  subscribe_email: z.boolean(),
  subscribe_sms: z.boolean(),
  subscribe_telephone: z.boolean(),
})
export type PreferencesAnswer = z.infer<typeof preferences>

export const accountAnswer = z.object({ details, communication_preferences: preferences })
export const detailsChangedAnswer = outcomeAnswer.extend({ details })
export type DetailsChangedAnswer = z.infer<typeof detailsChangedAnswer>
export const preferencesChangedAnswer = outcomeAnswer.extend({ communication_preferences: preferences })
export type PreferencesChangedAnswer = z.infer<typeof preferencesChangedAnswer>

/** As JSON says it, or as a form does: a box that is not ticked is not sent at all. */
const ticked = z.union([z.boolean(), z.enum(['1', '0', 'on', 'true', 'false', ''])]).default(false)
const asTicked = (value: z.infer<typeof ticked>) =>
  value === true || value === '1' || value === 'on' || value === 'true'

export const preferencesBody = z.object({
  subscribe_email: ticked.transform(asTicked),
  subscribe_sms: ticked.transform(asTicked),
  subscribe_telephone: ticked.transform(asTicked),
  ...token,
})

export const invalidAnswer = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) })

/** The names are the provider's (spec §3). */
export const addressFinderAnswer = z.object({
  Postcode: z.string(),
  Address1: z.string(),
  Address2: z.string(),
  Town: z.string(),
  County: z.string(),
  PremiseData: z.string(),
})
export type AddressFinderAnswer = z.infer<typeof addressFinderAnswer>
export const addressFinderQuery = z.object({ postcode: z.string().trim().min(1).max(20) })
