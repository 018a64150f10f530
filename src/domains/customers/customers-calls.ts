import { getJson, postJson } from '#src/shared/http/call.ts'
import type { CallResponse } from '#src/shared/http/define-call.ts'
import type { accountContract, addressContract, SavedAddressResponse } from './account/account-contract.ts'
import type { authContract, SignInResponse } from './auth/auth-contract.ts'

type Auth = typeof authContract
type Account = typeof accountContract
type Address = typeof addressContract

export function emailExistsCall(email: string): Promise<boolean> {
  return postJson<Auth['emailExists']>('/api/auth/exists', { email })
}

export function signInCall(credentials: { email: string; password: string }): Promise<SignInResponse> {
  return postJson<Auth['signIn']>('/api/auth/login', credentials)
}

export function saveDetailsCall(form: FormData): Promise<CallResponse<Account['updateDetails']>> {
  return postJson<Account['updateDetails']>('/data/my-account/details/update', Object.fromEntries(form))
}

export function savePreferencesCall(form: FormData): Promise<CallResponse<Account['updatePreferences']>> {
  const path = '/data/my-account/communication-preferences/update'
  return postJson<Account['updatePreferences']>(path, Object.fromEntries(form))
}

export async function listAddressesCall(): Promise<SavedAddressResponse[]> {
  return (await getJson<Address['list']>('/data/customer/address')).addresses
}

/** Uses POST, so that proxies do not log the address. */
export function saveAddressCall(form: FormData, id?: number): Promise<CallResponse<Address['add']>> {
  const fields = Object.fromEntries(form)
  if (id === undefined) return postJson<Address['add']>('/data/customer/address/add', fields)
  return postJson<Address['update']>(`/data/customer/address/update/${id}`, fields)
}

export function removeAddressCall(id: number): Promise<CallResponse<Address['remove']>> {
  return postJson<Address['remove']>(`/data/customer/address/remove/${id}`)
}

export function findAddressCall(postcode: string): Promise<CallResponse<Address['find']>> {
  return getJson<Address['find']>('/data/address-finder', { query: { postcode } })
}
