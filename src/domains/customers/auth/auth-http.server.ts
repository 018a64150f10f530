import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCompany } from '#src/platform/config/company.server.ts'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as customersText from '#src/translations/storefront/customers-text.ts'
import * as secondFactorText from '#src/translations/storefront/second-factor-text.ts'
import { completeSignIn } from '../second-factor/second-step-service.server.ts'
import type { AuthRefusal } from './auth.ts'
import { authContract } from './auth-contract.ts'
import { presentAuthRefusal, presentUser } from './auth-view.ts'
import { requestPasswordReset, resetPassword } from './password-service.server.ts'
import { registerCustomer } from './registration-service.server.ts'
import type { SessionControl } from './session-control.ts'
import { signOut } from './sessions-service.server.ts'
import { emailExists, findSignedInUser, type SignInResult, signIn } from './sign-in-service.server.ts'

/** Signing in and out, registering, and password resets. */
export async function authHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerUserCalls(app, shop)
  registerSignInCalls(app, shop)
  registerAccountCalls(app, shop)
  registerPasswordCalls(app, shop)
}

function registerUserCalls(app: FastifyInstance, shop: Shop) {
  registerCall(app, authContract.findUser, {
    onRequest: noStore,
    handler: async ({ visitor }) => {
      const user = await findSignedInUser(shop, visitor)
      return { user: user ? presentUser(user) : null }
    },
  })

  registerCall(app, authContract.emailExists, {
    onRequest: noStore,
    config: { limit: { name: 'exists', perSession: 10, perAddress: 30 } },
    handler: async (request, reply) => {
      const result = await emailExists(shop, request.body.email)
      if (result.ok) return result.value
      const { retryAfterSeconds = 1, message } = presentAuthRefusal(request.visitor.locale, result.refusal)
      return reply.code(429).header('Retry-After', retryAfterSeconds).send({ message })
    },
  })
}

function registerSignInCalls(app: FastifyInstance, shop: Shop) {
  registerCall(app, authContract.signIn, {
    onRequest: noStore,
    handler: async (request, reply) => {
      const sessionControl = reply.sessionControl()
      const { email, password } = request.body
      const result = await signIn(shop, request.visitor, {
        credentials: { email, password },
        device: { ...sessionControl, sessionId: sessionControl.generateSessionId() },
      })
      if (!result.ok) return sendSignInRefusal(request, reply, result.refusal)
      if (result.value === 'second_factor') {
        const message = translate(request.visitor.locale, secondFactorText.enterCode)
        return { message, errors: {}, user: null, second_factor: true as const }
      }
      return welcomeBack(request, sessionControl, result.value)
    },
  })

  registerCall(app, authContract.secondStep, {
    onRequest: noStore,
    handler: async (request, reply) => {
      const sessionControl = reply.sessionControl()
      const device = { ...sessionControl, sessionId: sessionControl.generateSessionId() }
      const result = await completeSignIn(shop, request.visitor, { code: request.body.code, device })
      if (!result.ok) return sendSignInRefusal(request, reply, result.refusal)
      return welcomeBack(request, sessionControl, result.value)
    },
  })
}

function registerAccountCalls(app: FastifyInstance, shop: Shop) {
  registerCall(app, authContract.register, {
    onRequest: noStore,
    handler: async (request, reply) => {
      const sessionControl = reply.sessionControl()
      const { email, password, first_name: firstName, last_name: lastName, telephone } = request.body
      const result = await registerCustomer(shop, request.visitor, {
        registration: { email, password, firstName, lastName, telephone },
        device: { ...sessionControl, sessionId: sessionControl.generateSessionId() },
      })
      if (!result.ok) return sendSignInRefusal(request, reply, result.refusal)
      await sessionControl.start(result.value.session)
      const { company } = await readCompany(shop.db)
      const message = translate(request.visitor.locale, customersText.welcome, { company })
      return { message, errors: {}, user: presentUser(result.value.user) }
    },
  })

  registerCall(app, authContract.signOut, {
    onRequest: noStore,
    handler: async (request, reply) => {
      await signOut(shop, request.visitor)
      reply.sessionControl().end()
      return { message: translate(request.visitor.locale, customersText.signedOut) }
    },
  })
}

function registerPasswordCalls(app: FastifyInstance, shop: Shop) {
  registerCall(app, authContract.forgotPassword, {
    onRequest: noStore,
    handler: async (request, reply) => {
      const { email } = request.body
      const result = await requestPasswordReset(shop, request.visitor, { email, ipAddress: request.ip })
      if (!result.ok) return sendRefusal(request, reply, result.refusal)
      return { message: translate(request.visitor.locale, customersText.resetSent) }
    },
  })

  registerCall(app, authContract.resetPassword, {
    onRequest: noStore,
    handler: async (request, reply) => {
      const { token, email, password } = request.body
      const result = await resetPassword(shop, { token, email, password, ipAddress: request.ip })
      if (!result.ok) return sendRefusal(request, reply, result.refusal)
      return { message: translate(request.visitor.locale, customersText.resetDone) }
    },
  })
}

async function welcomeBack(
  { visitor }: FastifyRequest,
  sessionControl: SessionControl,
  { user, session }: SignInResult,
) {
  await sessionControl.start(session)
  return { message: translate(visitor.locale, customersText.welcomeBack), errors: {}, user: presentUser(user) }
}

function sendSignInRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AuthRefusal) {
  return reply.send({ ...startRefusal(request, reply, refusal), user: null })
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AuthRefusal) {
  return reply.send(startRefusal(request, reply, refusal))
}

/** Sets status and headers and returns the body. */
function startRefusal({ visitor }: FastifyRequest, reply: FastifyReply, refusal: AuthRefusal) {
  const { status, message, errors, retryAfterSeconds } = presentAuthRefusal(visitor.locale, refusal)
  reply.code(status)
  if (retryAfterSeconds) reply.header('Retry-After', retryAfterSeconds)
  return { message, errors }
}
