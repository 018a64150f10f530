/** A form above the size limit, a file while the disk is full, or more requests than the limit allows. */
export type RequestRefusal = 'too_large' | 'storage_full' | 'too_many'

/** `path`: the path of the page to open again. `seconds`: the time to wait. */
export type RefusedRequest = { reason: RequestRefusal; path: string; seconds?: number }

export const statusByRefusal: Readonly<Record<RequestRefusal, number>> = {
  too_large: 413,
  storage_full: 507,
  too_many: 429,
}
