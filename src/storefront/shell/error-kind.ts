import { isRouteErrorResponse } from 'react-router'

export type ErrorKind = 'notFound' | 'forbidden' | 'unauthenticated' | 'unavailable' | 'offline' | 'fault'

const kindsByStatus: Partial<Record<number, ErrorKind>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  405: 'notFound',
  503: 'unavailable',
}

/** Which page an error gets. A browser that cannot reach the shop throws a `TypeError` out of `fetch`. */
export function errorKindOf(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) return kindsByStatus[error.status] ?? 'fault'
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message) ? 'offline' : 'fault'
}
