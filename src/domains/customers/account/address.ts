/** `address3` is the town, `address4` the county. */
export type PostalAddress = {
  houseNumber: string
  address1: string
  address2: string
  address3: string
  address4: string
  postcode: string
  country: string
}

export type AddressDetails = PostalAddress & { companyName: string; firstName: string; lastName: string }
export type SavedAddress = AddressDetails & { id: number }

/** The shop delivers to one country only. */
export const countryCode = 'GB'

/** Per customer. */
export const maxAddresses = 100

const ukPostcode = /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/

/** Formats `yo7-1aa` as `YO7 1AA`, ignoring case, spaces and punctuation. Returns undefined unless it is a UK postcode. */
export function formatPostcode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return ukPostcode.test(letters) ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : undefined
}

/** The provider separates house numbers by | or ; and writes a space as /. */
export function parsePremises(premiseData: string): string[] {
  const names = premiseData.split(/[|;]/).map((name) => name.replaceAll('/', ' ').replaceAll(/\s+/g, ' ').trim())
  return [...new Set(names.filter(Boolean))]
}

/** '14 Mill Lane', but 'Rose Cottage, Church Street'. */
export function formatStreetLine(house: string, street: string): string {
  return [house, street].filter(Boolean).join(/^\d+\w?$/.test(house) ? ' ' : ', ')
}
