import type {
  AddressFields,
  DetailsAnswer,
  DetailsBody,
  PreferencesAnswer,
  SavedAddressAnswer,
} from './account-contract.ts'
import type { AddressDetails, PostalAddress, SavedAddress } from './address.ts'

type Details = PostalAddress & { firstName: string; lastName: string; telephone: string }
type Preferences = { subscribeEmail: boolean; subscribeSms: boolean; subscribeTelephone: boolean }

function presentPostal(address: PostalAddress) {
  return {
    house_number: address.houseNumber,
    address_1: address.address1,
    address_2: address.address2,
    address_3: address.address3,
    address_4: address.address4,
    postcode: address.postcode,
    country: address.country,
  }
}

type PostalFields = ReturnType<typeof presentPostal>

function readPostal(fields: PostalFields): PostalAddress {
  return {
    houseNumber: fields.house_number,
    address1: fields.address_1,
    address2: fields.address_2,
    address3: fields.address_3,
    address4: fields.address_4,
    postcode: fields.postcode,
    country: fields.country,
  }
}

export function presentAddress(address: SavedAddress): SavedAddressAnswer {
  return {
    id: address.id,
    company_name: address.companyName,
    first_name: address.firstName,
    last_name: address.lastName,
    ...presentPostal(address),
  }
}

export function readAddress(fields: AddressFields): AddressDetails {
  return {
    companyName: fields.company_name,
    firstName: fields.first_name,
    lastName: fields.last_name,
    ...readPostal(fields),
  }
}

export function presentDetails(details: Details): DetailsAnswer {
  return {
    first_name: details.firstName,
    last_name: details.lastName,
    telephone: details.telephone,
    ...presentPostal(details),
  }
}

export function readDetails({ customer, billing }: DetailsBody): Details {
  return {
    firstName: customer.first_name,
    lastName: customer.last_name,
    telephone: customer.telephone,
    ...readPostal(billing),
  }
}

export function presentPreferences(preferences: Preferences): PreferencesAnswer {
  return {
    subscribe_email: preferences.subscribeEmail,
    subscribe_sms: preferences.subscribeSms,
    subscribe_telephone: preferences.subscribeTelephone,
  }
}

export function readPreferences(fields: PreferencesAnswer): Preferences {
  return {
    subscribeEmail: fields.subscribe_email,
    subscribeSms: fields.subscribe_sms,
    subscribeTelephone: fields.subscribe_telephone,
  }
}
