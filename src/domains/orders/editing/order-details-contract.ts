import { z } from 'zod'
import { optionalText, postcodeField } from '#src/domains/customers/account/account-contract.ts'
import { countryCode } from '#src/domains/customers/account/address.ts'
import { emailAddress, optionalTelephone, singleLineText } from '#src/domains/customers/auth/auth-contract.ts'
import { multilineText } from '../staff/staff-orders-contract.ts'

const address = z.object({
  company_name: optionalText(100),
  first_name: singleLineText(60).min(1),
  last_name: singleLineText(60).min(1),
  house_number: optionalText(60),
  address_1: singleLineText(100).min(1),
  address_2: optionalText(100),
  address_3: optionalText(60),
  address_4: optionalText(60),
  postcode: postcodeField,
  country: z.literal(countryCode).default(countryCode),
})
export type OrderAddressForm = z.infer<typeof address>

/** The version of the order that a form was filled from. */
export const orderVersion = z.coerce.number().int().min(0).max(2_147_483_647)

export const orderDetailsForm = z.object({
  version: orderVersion,
  email: emailAddress,
  first_name: singleLineText(60).min(1),
  last_name: singleLineText(60).min(1),
  telephone: optionalTelephone,
  purchase_order_number: optionalText(50),
  billing: address,
  shipping: address,
  /** To the customer. */
  message: multilineText(500).default(''),
})
export type OrderDetailsForm = z.infer<typeof orderDetailsForm>
