/** The `Retry-After` header of a response to too many requests; none when there is nothing to wait for. */
export function retryAfterHeader(seconds: number | undefined): { 'Retry-After': string } | undefined {
  return seconds ? { 'Retry-After': String(seconds) } : undefined
}
