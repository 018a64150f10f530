import { z } from 'zod'
import { messageResponse, refusalResponses, validationErrorResponse } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'
import { optionalTelephone, singleLineText, tokenField } from '../auth/auth-contract.ts'
import { countryCode, formatPostcode } from './address.ts'

const isPostcode = (typed: string) => formatPostcode(typed) !== undefined
const toPostcode = (typed: string) => formatPostcode(typed) ?? ''
const postcodeRule = { params: { rule: 'postcode' } }

export const postcodeField = singleLineText(12).min(1).refine(isPostcode, postcodeRule).transform(toPostcode)
const optionalPostcode = singleLineText(12)
  .refine((typed) => typed === '' || isPostcode(typed), postcodeRule)
  .transform(toPostcode)
const fixedCountry = z.literal(countryCode).default(countryCode)

export const optionalText = (maxLength: number) => singleLineText(maxLength).default('')

/** An address of the address book. Unknown fields are ignored. */
export const addressInput = z.object({
  company_name: optionalText(100),
  first_name: singleLineText(60).min(1),
  last_name: singleLineText(60).min(1),
  house_number: singleLineText(60).min(1),
  address_1: singleLineText(100).min(1),
  address_2: singleLineText(100).min(1),
  address_3: optionalText(60),
  address_4: optionalText(60),
  postcode: postcodeField,
  country: fixedCountry,
})
export type AddressInput = z.infer<typeof addressInput>

export const addressParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

const savedAddressResponse = z.object({
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
export type SavedAddressResponse = z.infer<typeof savedAddressResponse>

const outcome = z.object({ type: z.enum(['success', 'error']), message: z.string() })
const outcomeResponse = z.object({ response: outcome })

export const detailsBody = z.object({
  customer: z.object({
    first_name: singleLineText(60).min(1),
    last_name: singleLineText(60).min(1),
    telephone: optionalTelephone,
  }),
  billing: z.object({
    postcode: optionalPostcode.default(''),
    house_number: optionalText(60),
    address_1: optionalText(100),
    address_2: optionalText(100),
    address_3: optionalText(60),
    address_4: optionalText(60),
    country: fixedCountry,
  }),
  ...tokenField,
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
export type DetailsResponse = z.infer<typeof details>

const preferences = z.object({
  subscribe_email: z.boolean(),
  subscribe_sms: z.boolean(),
  subscribe_telephone: z.boolean(),
})
export type PreferencesResponse = z.infer<typeof preferences>

const detailsChangedResponse = outcomeResponse.extend({ details })
const preferencesChangedResponse = outcomeResponse.extend({ communication_preferences: preferences })

/** A boolean in JSON, or a checkbox of a form, which is not sent unless it is ticked. */
const checkboxValue = z.union([z.boolean(), z.enum(['1', '0', 'on', 'true', 'false', ''])]).default(false)
const isTicked = (value: z.infer<typeof checkboxValue>) =>
  value === true || value === '1' || value === 'on' || value === 'true'

export const preferencesBody = z.object({
  subscribe_email: checkboxValue.transform(isTicked),
  subscribe_sms: checkboxValue.transform(isTicked),
  subscribe_telephone: checkboxValue.transform(isTicked),
  ...tokenField,
})

/** The field names are those of the address provider. */
const addressFinderResponse = z.object({
  Postcode: z.string(),
  Address1: z.string(),
  Address2: z.string(),
  Town: z.string(),
  County: z.string(),
  PremiseData: z.string(),
})
export type AddressFinderResponse = z.infer<typeof addressFinderResponse>

const account = { tag: 'Account' }

export const accountContract = {
  read: defineCall({
    ...account,
    method: 'GET',
    path: '/data/my-account/details',
    summary: 'Read the details',
    responses: { 200: z.object({ details, communication_preferences: preferences }), ...refusalResponses },
  }),
  updateDetails: defineCall({
    ...account,
    method: 'POST',
    path: '/data/my-account/details/update',
    summary: 'Change the details: customer[…] and billing[…]',
    body: detailsBody,
    responses: { 200: detailsChangedResponse, 422: validationErrorResponse, ...refusalResponses },
  }),
  updatePreferences: defineCall({
    ...account,
    method: 'POST',
    path: '/data/my-account/communication-preferences/update',
    summary: 'Change the communication preferences',
    body: preferencesBody,
    responses: { 200: preferencesChangedResponse, 422: validationErrorResponse, ...refusalResponses },
  }),
}

const addressChange = {
  tag: 'Address book',
  responses: { 200: outcomeResponse, 422: validationErrorResponse, ...refusalResponses },
}

/** Adding, changing and removing accept GET and POST. POST keeps addresses out of the access logs of proxies. */
export const addressContract = {
  list: defineCall({
    method: 'GET',
    path: '/data/customer/address',
    tag: 'Address book',
    summary: 'Read',
    responses: { 200: z.object({ addresses: z.array(savedAddressResponse) }), ...refusalResponses },
  }),
  add: defineCall({
    ...addressChange,
    method: 'POST',
    path: '/data/customer/address/add',
    summary: 'Add',
    body: addressInput,
  }),
  addByQuery: defineCall({
    ...addressChange,
    method: 'GET',
    changesState: true,
    path: '/data/customer/address/add',
    summary: 'Add',
    query: addressInput,
  }),
  update: defineCall({
    ...addressChange,
    method: 'POST',
    path: '/data/customer/address/update/:id',
    summary: 'Change',
    params: addressParams,
    body: addressInput,
  }),
  updateByQuery: defineCall({
    ...addressChange,
    method: 'GET',
    changesState: true,
    path: '/data/customer/address/update/:id',
    summary: 'Change',
    params: addressParams,
    query: addressInput,
  }),
  remove: defineCall({
    ...addressChange,
    method: ['GET', 'POST'],
    changesState: true,
    path: '/data/customer/address/remove/:id',
    summary: 'Remove',
    params: addressParams,
  }),
  find: defineCall({
    method: 'GET',
    path: '/data/address-finder',
    tag: 'Address finder',
    summary: 'The address of a postcode',
    query: z.object({ postcode: z.string().trim().min(1).max(20) }),
    responses: { 200: addressFinderResponse, 404: messageResponse },
  }),
}
