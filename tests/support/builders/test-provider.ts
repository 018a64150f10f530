import { newRandomId } from '#src/platform/database/columns.server.ts'
import type {
  Gateway,
  GatewayError,
  GatewayEventReport,
  GatewaySession,
  PaymentProvider,
} from '#src/platform/payments/payment-provider.server.ts'
import type { PaymentUpdate } from '#src/shared/payments/payment-update.ts'
import { ok, refuse } from '#src/shared/result.ts'

type Session = {
  id: string
  state: GatewaySession['state']
  gatewayPaymentId: string
  idempotencyKey: string
  amountGrossPence: number
  refundedGrossPence: number
}
type SentEvent = { id: string; type: string; account: string; report: GatewayEventReport }

export const testProviderSecret = 'test-provider-secret'
const account = 'this shop'
const unknown: GatewayError = { kind: 'refused', detail: 'Unknown' }

const toUpdate = (kind: PaymentUpdate['kind'], session: Session): PaymentUpdate => ({
  kind,
  idempotencyKey: session.idempotencyKey,
  gatewaySessionId: session.id,
  gatewayPaymentId: kind === 'expired' ? undefined : session.gatewayPaymentId,
  amountGrossPence: session.amountGrossPence,
  currency: 'GBP',
  refundedGrossPence: session.refundedGrossPence,
  reason: undefined,
})
const toSession = (session: Session): GatewaySession => ({
  id: session.id,
  url: session.state === 'open' ? `https://pay.example/${session.id}` : null,
  state: session.state,
  update:
    session.state === 'paid' || session.state === 'expired'
      ? toUpdate(session.state === 'paid' ? 'captured' : 'expired', session)
      : undefined,
})

function createTestGateway(sessions: Map<string, Session>): Gateway {
  const refundKeys = new Set<string>()
  return {
    checkKey: async () => ok(undefined),
    async createSession({ idempotencyKey, amountGrossPence }) {
      const random = newRandomId()
      const session = {
        id: `s-${random}`,
        gatewayPaymentId: `c-${random}`,
        idempotencyKey,
        amountGrossPence,
        refundedGrossPence: 0,
      }
      sessions.set(session.id, { ...session, state: 'open' })
      return ok(toSession({ ...session, state: 'open' }))
    },
    async findSession(id) {
      const session = sessions.get(id)
      return session ? ok(toSession(session)) : refuse(unknown)
    },
    async expireSession(id) {
      const session = sessions.get(id)
      if (session?.state !== 'open') return refuse(unknown)
      session.state = 'expired'
      return ok(toSession(session))
    },
    async refund({ gatewayPaymentId, amountGrossPence, idempotencyKey }) {
      const session = [...sessions.values()].find((each) => each.gatewayPaymentId === gatewayPaymentId)
      if (session?.state !== 'paid') return refuse(unknown)
      if (!refundKeys.has(idempotencyKey)) session.refundedGrossPence += amountGrossPence
      refundKeys.add(idempotencyKey)
      return ok({ update: toUpdate('refunded', session) })
    },
    verifyEvent({ body, signature }) {
      if (signature !== testProviderSecret) return refuse('forged')
      const event: SentEvent = JSON.parse(String(body))
      return ok({ id: event.id, type: event.type, payload: { ...event } })
    },
    isForThisAccount: (payload) => payload.account === account,
    interpretEvent: ({ payload }) => payload.report as GatewayEventReport,
  }
}

/** A card payment provider other than Stripe, kept in memory. `pay` does what the customer does on its page. */
export function createTestProvider() {
  const sessions = new Map<string, Session>()
  const provider: PaymentProvider = {
    id: 'test-provider',
    name: 'Test provider',
    mode: 'test',
    kind: 'card',
    methodId: 'test-card',
    minGrossPence: 500,
    maxGrossPence: 1_000_000,
    webhook: { path: '/webhooks/test-provider', signatureHeader: 'test-signature' },
    gateway: createTestGateway(sessions),
  }

  const getSession = (id: string): Session => {
    const session = sessions.get(id)
    if (!session) throw new Error(`There is no session ${id}`)
    return session
  }
  const buildEvent = (report: GatewayEventReport): SentEvent => ({
    id: newRandomId(),
    type: report.kind,
    account,
    report,
  })
  return {
    provider,
    getSession,
    pay(id: string) {
      getSession(id).state = 'paid'
    },
    buildEvent,
    /** The event of a session that was paid. */
    buildPaidEvent: (id: string) => buildEvent({ kind: 'update', update: toUpdate('captured', getSession(id)) }),
  }
}
