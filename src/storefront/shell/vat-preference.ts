import { documentWish } from './document-wish.ts'

/** Which price leads. */
export const vatPreference = documentWish('vat', 'excl', 'incl')
