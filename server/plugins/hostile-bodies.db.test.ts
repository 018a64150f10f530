import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '../../database/seed/demo-accounts.ts'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const right = { email: 'customer@example.com', password: demoPassword }
const json = 'application/json'
const hostile: [name: string, type: string, body: string][] = [
  ['a tab after the type', `${json}\ta`, JSON.stringify(right)],
  ['rubbish after the type', `${json} garbage`, JSON.stringify(right)],
  ['a type that only begins like ours', `${json}x`, JSON.stringify(right)],
  ['plain text', 'text/plain', JSON.stringify(right)],
  ['no type', '', JSON.stringify(right)],
  ['a list as the body', json, '[]'],
  ['an empty body', json, ''],
  ['truncated JSON', json, '{"email":"customer@example.com"'],
  ['a body with __proto__', json, `{"__proto__":{"email":"x"},${JSON.stringify(right).slice(1)}`],
  ['100,000 nested lists', json, '['.repeat(100_000) + ']'.repeat(100_000)],
  ['objects in place of strings', json, '{"email":{"$ne":""},"password":{"$ne":""}}'],
  ['the wrong one of two passwords', json, `{"password":"${demoPassword}","email":"${right.email}","password":"no"}`],
]

async function signIn(type: string, body: string) {
  const client = test.visit()
  const response = await client.post('/api/auth/login', Buffer.from(body), { headers: { 'content-type': type } })
  // The client sends the cookie of the response, as a browser does.
  const { user } = (await client.get('/api/auth/user/get')).json()
  return { response, user }
}

it('the right password in a proper body signs in', async () => {
  expect(await signIn(json, JSON.stringify(right))).toMatchObject({ user: { email: right.email } })
})

it.each(hostile)('%s signs nobody in [T71]', async (_name, type, body) => {
  const { response, user } = await signIn(type, body)
  expect(response.statusCode).toBeLessThan(500)
  if (response.statusCode === 200) expect(Object.keys(response.json().errors)).not.toEqual([])
  expect(user).toBeNull()
})
