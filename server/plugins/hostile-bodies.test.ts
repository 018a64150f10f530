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
  ['a list', json, '[]'],
  ['nothing', json, ''],
  ['half of it', json, '{"email":"customer@example.com"'],
  ['a name that is everybody’s', json, `{"__proto__":{"email":"x"},${JSON.stringify(right).slice(1)}`],
  ['100,000 lists in each other', json, '['.repeat(100_000) + ']'.repeat(100_000)],
  ['objects for words', json, '{"email":{"$ne":""},"password":{"$ne":""}}'],
  ['the wrong one of two passwords', json, `{"password":"${demoPassword}","email":"${right.email}","password":"no"}`],
]

it.each(hostile)('T71 %s signs nobody in', async (_name, type, payload) => {
  const jar = test.visit()
  const headers = {
    cookie: '',
    'content-type': type,
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': await jar.token(),
  }
  headers.cookie = [...jar.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await test.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
  expect(answer.statusCode).toBeLessThan(500)
  if (answer.statusCode === 200) expect(answer.json()).toMatchObject({ errors: expect.anything() })
  expect((await jar.get('/api/auth/user/get')).json()).toMatchObject({ user: null })
})
