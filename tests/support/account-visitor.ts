import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { demoPassword } from '../../database/seed/demo-accounts.ts'
import type { Jar } from './visit-shop.ts'

const english = { headers: { 'accept-language': 'en' } }

/** The account calls of one browser, in English. */
export function accountVisitor(jar: Jar) {
  return {
    jar,
    get: (url: string) => jar.get(url, english),
    post: (url: string, body: object = {}, headers: Record<string, string> = {}) =>
      jar.post(url, body, { headers: { ...english.headers, ...headers } }),
    login: (email: string, password = demoPassword, headers: Record<string, string> = {}) =>
      jar.post('/api/auth/login', { email, password }, { headers: { ...english.headers, ...headers } }),
    async user(): Promise<{ email: string } | null> {
      return (await jar.get('/api/auth/user/get')).json<{ user: { email: string } | null }>().user
    },
  }
}
export type AccountVisitor = ReturnType<typeof accountVisitor>

export async function signedIn(jar: Jar, email = 'customer@example.com', password?: string): Promise<AccountVisitor> {
  const visitor = accountVisitor(jar)
  const answer = await visitor.login(email, password)
  expect(answer.statusCode).toBe(200)
  return visitor
}

/** Answers that say the same, whoever was meant. */
export function saidBy({ statusCode, body }: LightMyRequestResponse) {
  return { statusCode, body }
}
