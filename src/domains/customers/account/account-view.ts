import type {
  AddressInput,
  DetailsBody,
  DetailsResponse,
  PreferencesResponse,
  SavedAddressResponse,
} from './account-contract.ts'
import type { AccountDetails, CommunicationPreferences } from './account-details.ts'
import type { AddressDetails, PostalAddress, SavedAddress } from './address.ts'

function presentPostalAddress(address: PostalAddress) {
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

type PostalFields = ReturnType<typeof presentPostalAddress>

function toPostalAddress(fields: PostalFields): PostalAddress {
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

export function presentAddress(address: SavedAddress): SavedAddressResponse {
  return {
    id: address.id,
    company_name: address.companyName,
    first_name: address.firstName,
    last_name: address.lastName,
    ...presentPostalAddress(address),
  }
}

export function toAddressDetails(fields: AddressInput): AddressDetails {
  return {
    companyName: fields.company_name,
    firstName: fields.first_name,
    lastName: fields.last_name,
    ...toPostalAddress(fields),
  }
}

export function presentDetails(details: AccountDetails): DetailsResponse {
  return {
    first_name: details.firstName,
    last_name: details.lastName,
    telephone: details.telephone,
    ...presentPostalAddress(details),
  }
}

export function toAccountDetails({ customer, billing }: DetailsBody): AccountDetails {
  return {
    firstName: customer.first_name,
    lastName: customer.last_name,
    telephone: customer.telephone,
    ...toPostalAddress(billing),
  }
}

export function presentPreferences(preferences: CommunicationPreferences): PreferencesResponse {
  return {
    subscribe_email: preferences.subscribeEmail,
    subscribe_sms: preferences.subscribeSms,
    subscribe_telephone: preferences.subscribeTelephone,
  }
}

export function toPreferences(fields: PreferencesResponse): CommunicationPreferences {
  return {
    subscribeEmail: fields.subscribe_email,
    subscribeSms: fields.subscribe_sms,
    subscribeTelephone: fields.subscribe_telephone,
  }
}
