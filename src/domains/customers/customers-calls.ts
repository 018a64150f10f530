import { getJson, postJson } from '#src/shared/call.ts'
import type {
  AddressesAnswer,
  AddressFinderAnswer,
  DetailsChangedAnswer,
  OutcomeAnswer,
  PreferencesChangedAnswer,
  SavedAddressAnswer,
} from './account-contract.ts'
import type { SignInAnswer } from './customers-contract.ts'

export function emailExistsCall(email: string): Promise<boolean> {
  return postJson<boolean>('/api/auth/exists', { email })
}

export function signInCall(credentials: { email: string; password: string }): Promise<SignInAnswer> {
  return postJson<SignInAnswer>('/api/auth/login', credentials)
}

export function saveDetailsCall(form: FormData): Promise<DetailsChangedAnswer> {
  return postJson<DetailsChangedAnswer>('/data/my-account/details/update', Object.fromEntries(form))
}

export function savePreferencesCall(form: FormData): Promise<PreferencesChangedAnswer> {
  return postJson<PreferencesChangedAnswer>(
    '/data/my-account/communication-preferences/update',
    Object.fromEntries(form),
  )
}

export async function listAddressesCall(): Promise<SavedAddressAnswer[]> {
  return (await getJson<AddressesAnswer>('/data/customer/address')).addresses
}

/** By POST, so that an address is in the log of no proxy. */
export function saveAddressCall(form: FormData, id?: number): Promise<OutcomeAnswer> {
  const path = id === undefined ? 'add' : `update/${id}`
  return postJson<OutcomeAnswer>(`/data/customer/address/${path}`, Object.fromEntries(form))
}

export function removeAddressCall(id: number): Promise<OutcomeAnswer> {
  return postJson<OutcomeAnswer>(`/data/customer/address/remove/${id}`)
}

export function findAddressCall(postcode: string): Promise<AddressFinderAnswer> {
  return getJson<AddressFinderAnswer>('/data/address-finder', { query: { postcode } })
}
