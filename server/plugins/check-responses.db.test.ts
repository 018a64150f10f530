import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import { messageResponse } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'

const contract = defineCall({
  method: 'GET',
  path: '/data/test/price/:kind',
  tag: 'Test',
  summary: 'A price',
  responses: { 200: z.object({ price: z.number() }), 404: messageResponse },
})

const responses: Record<string, { status: number; body: object }> = {
  fitting: { status: 200, body: { price: 5 } },
  wrong: { status: 200, body: { price: '5' } },
  surplus: { status: 200, body: { price: 5, cost: 3 } },
  undeclared: { status: 201, body: { price: 5 } },
  refusal: { status: 404, body: { message: 'No' } },
  sharedRefusal: { status: 422, body: { message: 'No', errors: {} } },
  wrongRefusal: { status: 422, body: { reason: 'No' } },
}

const openApp = (mode: 'test' | 'production') =>
  createTestApp({
    settings: { mode },
    async calls(app) {
      registerCall(app, contract, {
        handler: async ({ params }, reply) => {
          const { status, body } = responses[(params as { kind: string }).kind]!
          return reply.code(status as 200).send(body as { price: number })
        },
      })
    },
  })

describe.each([
  [
    'test',
    { fitting: 200, wrong: 500, surplus: 500, undeclared: 500, refusal: 404, sharedRefusal: 422, wrongRefusal: 500 },
  ],
  ['production', { fitting: 200, wrong: 500, surplus: 200, undeclared: 201, refusal: 404, sharedRefusal: 422 }],
] as const)('a response in %s', (mode, statusByKind) => {
  let test: TestApp | undefined
  afterAll(() => test?.close())

  it.each(Object.entries(statusByKind))('of kind %s has status %i', async (kind, status) => {
    test ??= await openApp(mode)
    const response = await test.app.inject(`/data/test/price/${kind}`)
    expect(response.statusCode).toBe(status)
    expect(response.body).not.toContain('cost')
  })
})
