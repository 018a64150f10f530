import { data, redirect } from 'react-router'
import type { Elsewhere } from '#src/domains/checkout/payment-step-service.server.ts'

/** Another page is the right one, or there is none. */
export function leaveStep(where: Elsewhere): never {
  if (where.kind === 'go') throw redirect(where.to, 303)
  throw data(null, { status: 404 })
}
