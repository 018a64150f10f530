import { displayPreference } from './display-preference.ts'

/** Whether prices are shown without or with VAT first. */
export const vatPreference = displayPreference('vat', 'excl', 'incl')
