/** spec §3: `address3` is the town, `address4` the county. */
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

/** spec §2: the country is fixed. */
export const country = 'GB'

/** Far more than anybody delivers to; a bound all the same. */
export const mostAddresses = 100

const ukPostcode = /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/

/** `yo7-1aa` is `YO7 1AA`: any case, blanks and punctuation are the customer's own business. */
export function formatPostcode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return ukPostcode.test(letters) ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : undefined
}

/** spec §3: house numbers separated by | or ;, where / stands for a blank. */
export function parsePremises(premiseData: string): string[] {
  const names = premiseData.split(/[|;]/).map((name) => name.replaceAll('/', ' ').replaceAll(/\s+/g, ' ').trim())
  return [...new Set(names.filter(Boolean))]
}

/** '14 Mill Lane', but 'Rose Cottage, Church Street'. */
export function streetLine(house: string, street: string): string {
  return [house, street].filter(Boolean).join(/^\d+\w?$/.test(house) ? ' ' : ', ')
}
