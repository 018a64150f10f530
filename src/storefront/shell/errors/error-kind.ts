import { isRouteErrorResponse } from 'react-router'

export type ErrorKind = 'notFound' | 'forbidden' | 'unauthenticated' | 'unavailable' | 'tooMany' | 'offline' | 'fault'

const kindByStatus: Partial<Record<number, ErrorKind>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  405: 'notFound',
  429: 'tooMany',
  503: 'unavailable',
}

/** Which error page to show. `fetch` throws a `TypeError` when the browser is offline. */
export function getErrorKind(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) return kindByStatus[error.status] ?? 'fault'
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message) ? 'offline' : 'fault'
}
