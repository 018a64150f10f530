/** Connection errors are temporary: the response is 503 with Retry-After rather than 500. */
export function isDatabaseUnavailable(fault: unknown): boolean {
  const cause = ((fault as Error).cause ?? fault) as { code?: string; message?: string }
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|57014|08\d\d\d|53\d\d\d)$/.test(cause.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(cause.message ?? '')
  )
}
