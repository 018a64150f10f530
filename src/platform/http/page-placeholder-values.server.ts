import { randomBytes } from 'node:crypto'

// A cached page contains these placeholders, which are replaced by the visitor's own values when the page is sent. They
// have the same length as those values. They are random per process, so nobody can put one into a product title or a
// search query.

/** Replaced by `reply.nonce`. */
export const noncePlaceholder = `nonce-${randomBytes(15).toString('hex')}`
/** Replaced by the CSRF token of the session. */
export const csrfPlaceholder = `csrf-${randomBytes(9).toString('hex').slice(1)}`
