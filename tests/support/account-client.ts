import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { authContract } from '#src/domains/customers/auth/auth-contract.ts'
import { demoPassword } from '../../database/seed/demo-accounts.ts'
import type { TestClient } from './test-client.ts'

const english = { headers: { 'accept-language': 'en' } }

/** The account endpoints as one browser calls them, in English. */
export function createAccountClient(client: TestClient) {
  return {
    client,
    get: (url: string) => client.get(url, english),
    post: (url: string, body: object = {}, headers: Record<string, string> = {}) =>
      client.post(url, body, { headers: { ...english.headers, ...headers } }),
    login: (email: string, password = demoPassword, headers: Record<string, string> = {}) =>
      client.post(authContract.signIn.path, { email, password }, { headers: { ...english.headers, ...headers } }),
    async user(): Promise<{ email: string } | null> {
      return (await client.call(authContract.findUser)).body.user
    },
  }
}
export type AccountClient = ReturnType<typeof createAccountClient>

export async function createSignedInClient(
  client: TestClient,
  email = 'customer@example.com',
  password?: string,
): Promise<AccountClient> {
  const account = createAccountClient(client)
  const response = await account.login(email, password)
  expect(response.statusCode).toBe(200)
  return account
}

/** Reduces a response to what must be equal for existing and unknown accounts. */
export function pickStatusAndBody({ statusCode, body }: LightMyRequestResponse) {
  return { statusCode, body }
}
