import { data, redirectDocument } from 'react-router'
import type { StepRedirect } from '#src/domains/checkout/payment-step-service.server.ts'

/**
 * Leaves a checkout step: redirects to the right page, or returns 404 for an unknown order. Loads a whole page, because the header
 * would still show the basket that the order has emptied.
 */
export function redirectFromStep(target: StepRedirect): never {
  if (target.kind === 'redirect') throw redirectDocument(target.to, 303)
  throw data(null, { status: 404 })
}
