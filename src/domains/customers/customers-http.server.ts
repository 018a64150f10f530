import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Shop } from '#src/platform/shop.server.ts'
import { say } from '#src/shared/message.ts'
import * as customersText from '#src/translations/customers-text.ts'
import { messageAnswer, signInAnswer, signInBody, userAnswer } from './customers-contract.ts'
import { findUser, signIn, signOut } from './customers-service.server.ts'
import { presentUser } from './customers-view.ts'

/** Signing in and out, and who is signed in (spec §7). */
export async function customersHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  const calls = app.withTypeProvider<ZodTypeProvider>()

  calls.get(
    '/api/auth/user/get',
    { schema: { tags: ['Customers'], summary: 'Who is signed in', response: { 200: userAnswer } } },
    async (request, reply) => {
      const person = await findUser(shop, request.visitor)
      reply.header('Cache-Control', 'no-store')
      return { user: person ? presentUser(person) : null }
    },
  )

  calls.post(
    '/api/auth/login',
    {
      config: { limit: { name: 'login', perSession: 10, perAddress: 20 } },
      schema: {
        tags: ['Customers'],
        summary: 'Sign in',
        body: signInBody,
        response: { 200: signInAnswer, 422: signInAnswer },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body
      const session = reply.startSession('signed-in')
      const result = await signIn(shop, request.visitor, {
        credentials: { email, password },
        session: { id: session.id, userAgent: request.headers['user-agent'] ?? '' },
      })
      reply.header('Cache-Control', 'no-store')
      const { locale } = request.visitor
      if (!result.ok) {
        const message = say(locale, customersText.wrongCredentials)
        return reply.code(422).send({ message, errors: { email: [message] }, user: null })
      }
      reply.keepSession(session)
      return { message: say(locale, customersText.welcomeBack), errors: {}, user: presentUser(result.value) }
    },
  )

  calls.post(
    '/api/auth/logout',
    { schema: { tags: ['Customers'], summary: 'Sign out', response: { 200: messageAnswer } } },
    async (request, reply) => {
      await signOut(shop, request.visitor)
      reply.keepSession(reply.startSession('anonymous'))
      reply.header('Cache-Control', 'no-store')
      return { message: say(request.visitor.locale, customersText.signedOut) }
    },
  )
}
