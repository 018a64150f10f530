import { isRouteErrorResponse } from 'react-router'
import type { Message } from '#src/shared/message.ts'
import * as shellText from '#src/translations/shell-text.ts'

export const errorKinds = {
  notFound: { title: shellText.notFoundTitle, text: shellText.notFoundText },
  forbidden: { title: shellText.forbiddenTitle, text: shellText.forbiddenText },
  unauthenticated: { title: shellText.unauthenticatedTitle, text: shellText.unauthenticatedText },
  unavailable: { title: shellText.unavailableTitle, text: shellText.unavailableText },
  offline: { title: shellText.offlineTitle, text: shellText.offlineText },
  fault: { title: shellText.faultTitle, text: shellText.faultText },
} satisfies Record<string, { title: Message; text: Message }>

export type ErrorKind = keyof typeof errorKinds

const kindsByStatus: Partial<Record<number, ErrorKind>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  503: 'unavailable',
}

/** Which page an error gets. A browser that cannot reach the shop throws a `TypeError` out of `fetch`. */
export function errorKindOf(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) return kindsByStatus[error.status] ?? 'fault'
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message) ? 'offline' : 'fault'
}
