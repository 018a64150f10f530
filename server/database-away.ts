/** Connection trouble heals by itself, so the visitor is asked to come back, not told of a bug. */
export function isDatabaseAway(fault: unknown): boolean {
  const cause = ((fault as Error).cause ?? fault) as { code?: string; message?: string }
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|57014|08\d\d\d|53\d\d\d)$/.test(cause.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(cause.message ?? '')
  )
}
