import { randomBytes } from 'node:crypto'

// A rendered page holds these marks where the visitor's own values belong; they are put in when the page is sent, so
// they are as long as those. They are made anew for each process, so nobody can write one into a product title or a
// search word.

/** Stands for `reply.nonce`. */
export const nonceMark = `nonce-${randomBytes(15).toString('hex')}`
/** Stands for a session's token. */
export const csrfMark = `csrf-${randomBytes(9).toString('hex').slice(1)}`
