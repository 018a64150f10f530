import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { notStored } from '#src/platform/changing-get.server.ts'
import { readCompany } from '#src/platform/company.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { say } from '#src/shared/message.ts'
import * as customersText from '#src/translations/customers-text.ts'
import type { AuthRefusal } from './customers.ts'
import * as contract from './customers-contract.ts'
import { emailExists, findUser, register, signIn } from './customers-service.server.ts'
import { presentAuthRefusal, presentUser } from './customers-view.ts'
import { askForReset, resetPassword } from './password-service.server.ts'
import { signOut } from './sessions-service.server.ts'

const described = (summary: string) => ({ tags: ['Customers'], summary })
const signInAnswers = {
  200: contract.signInAnswer,
  422: contract.signInRefusedAnswer,
  429: contract.signInRefusedAnswer,
}
const messageAnswers = { 200: contract.messageAnswer, 422: contract.invalidAnswer, 429: contract.invalidAnswer }

/** Signing in and out, registering, and a forgotten password (spec §7 and §8). */
export async function customersHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(personCalls, { shop })
  await app.register(signInCalls, { shop })
  await app.register(passwordCalls, { shop })
}

async function personCalls(app: FastifyInstance, { shop }: { shop: Shop }) {
  const calls = app.withTypeProvider<ZodTypeProvider>()

  calls.get(
    '/api/auth/user/get',
    { onRequest: notStored, schema: { ...described('Who is signed in'), response: { 200: contract.userAnswer } } },
    async ({ visitor }) => {
      const person = await findUser(shop, visitor)
      return { user: person ? presentUser(person) : null }
    },
  )

  calls.post(
    '/api/auth/exists',
    {
      onRequest: notStored,
      config: { limit: { name: 'exists', perSession: 10, perAddress: 30 } },
      schema: {
        ...described('Whether an e-mail address has an account'),
        body: contract.existsBody,
        response: { 200: contract.existsAnswer, 429: contract.messageAnswer },
      },
    },
    async (request, reply) => {
      const result = await emailExists(shop, request.body.email)
      if (result.ok) return result.value
      const { status, retryAfterSeconds = 1, message } = presentAuthRefusal(request.visitor.locale, result.refusal)
      return reply
        .code(status as 429)
        .header('Retry-After', retryAfterSeconds)
        .send({ message })
    },
  )
}

async function signInCalls(app: FastifyInstance, { shop }: { shop: Shop }) {
  const calls = app.withTypeProvider<ZodTypeProvider>()

  calls.post(
    '/api/auth/login',
    {
      onRequest: notStored,
      schema: { ...described('Sign in'), body: contract.signInBody, response: signInAnswers },
    },
    async (request, reply) => {
      const caller = reply.caller()
      const { email, password } = request.body
      const result = await signIn(shop, request.visitor, {
        credentials: { email, password },
        device: { ...caller, sessionId: caller.newSessionId() },
      })
      if (!result.ok) return refuse(request, reply, result.refusal)
      await caller.enter(result.value.entry)
      const message = say(request.visitor.locale, customersText.welcomeBack)
      return { message, errors: {}, user: presentUser(result.value.person) }
    },
  )

  calls.post(
    '/api/auth/register',
    {
      onRequest: notStored,
      schema: { ...described('Open an account'), body: contract.registerBody, response: signInAnswers },
    },
    async (request, reply) => {
      const caller = reply.caller()
      const { email, password, first_name: firstName, last_name: lastName, telephone } = request.body
      const result = await register(shop, request.visitor, {
        registration: { email, password, firstName, lastName, telephone },
        device: { ...caller, sessionId: caller.newSessionId() },
      })
      if (!result.ok) return refuse(request, reply, result.refusal)
      await caller.enter(result.value.entry)
      const { company } = await readCompany(shop.db)
      const message = say(request.visitor.locale, customersText.welcome, { company })
      return { message, errors: {}, user: presentUser(result.value.person) }
    },
  )

  calls.post(
    '/api/auth/logout',
    { onRequest: notStored, schema: { ...described('Sign out'), response: { 200: contract.messageAnswer } } },
    async (request, reply) => {
      await signOut(shop, request.visitor)
      reply.caller().leave()
      return { message: say(request.visitor.locale, customersText.signedOut) }
    },
  )
}

async function passwordCalls(app: FastifyInstance, { shop }: { shop: Shop }) {
  const calls = app.withTypeProvider<ZodTypeProvider>()

  calls.post(
    '/api/auth/forgot',
    {
      onRequest: notStored,
      schema: { ...described('Ask for a password reset link'), body: contract.forgotBody, response: messageAnswers },
    },
    async (request, reply) => {
      const { email } = request.body
      const result = await askForReset(shop, request.visitor, { email, address: request.ip })
      if (!result.ok) return refuse(request, reply, result.refusal)
      return { message: say(request.visitor.locale, customersText.resetSent) }
    },
  )

  calls.post(
    '/api/auth/reset',
    {
      onRequest: notStored,
      schema: { ...described('Choose a new password'), body: contract.resetBody, response: messageAnswers },
    },
    async (request, reply) => {
      const { token, email, password } = request.body
      const result = await resetPassword(shop, { token, email, password, address: request.ip })
      if (!result.ok) return refuse(request, reply, result.refusal)
      return { message: say(request.visitor.locale, customersText.resetDone) }
    },
  )
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: AuthRefusal): never {
  const { status, message, errors, retryAfterSeconds } = presentAuthRefusal(request.visitor.locale, refusal)
  if (retryAfterSeconds) reply.header('Retry-After', retryAfterSeconds)
  return reply.code(status).send({ message, errors, user: null }) as never
}
