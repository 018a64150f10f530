import { randomBytes } from 'node:crypto'

// A rendered page holds these marks where the visitor's own values belong; they are put in when the page is sent.
// They are made anew for each process, so nobody can write one into a product title or a search word.
const secret = randomBytes(12).toString('hex')

export const nonceMark = `nonce-${secret}`
export const csrfMark = `csrf-${secret}`
