import { expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { flatQuery, integerParam, messageResponse } from './call-contract.ts'
import { type CallBody, type CallPath, type CallQuery, type CallResponse, defineCall } from './define-call.ts'

const add = defineCall({
  method: ['GET', 'POST'],
  path: '/data/basket/add/:id',
  tag: 'Test',
  summary: 'Add',
  query: flatQuery({
    qty: integerParam(1, 9),
    hire: z.enum(['true', 'false']).prefault('false'),
    setup_charge: z.unknown().optional(),
  }),
  responses: { 200: z.object({ count: z.number() }), 404: messageResponse },
})
const design = defineCall({
  method: 'POST',
  path: '/data/product/:id/design/:area',
  tag: 'Test',
  summary: 'Save',
  body: z.object({ text: z.string().default('') }),
  responses: { 200: z.boolean() },
})
const list = defineCall({ method: 'GET', path: '/data/*', tag: 'Test', summary: 'List', responses: {} })

it('derives the URL from the path', () => {
  expectTypeOf<CallPath<typeof add>>().toEqualTypeOf<`/data/basket/add/${string}`>()
  expectTypeOf<CallPath<typeof design>>().toEqualTypeOf<`/data/product/${string}/design/${string}`>()
  expectTypeOf<CallPath<typeof list>>().toEqualTypeOf<`/data/${string}`>()
  expectTypeOf<'/data/basket/remove/7'>().not.toExtend<CallPath<typeof add>>()
})

it('derives the query from its schema, as values that become text', () => {
  expectTypeOf<{ qty: number }>().toExtend<CallQuery<typeof add>>()
  expectTypeOf<{ qty: string; hire: boolean; setup_charge: number }>().toExtend<CallQuery<typeof add>>()
  expectTypeOf<{ hire: boolean }>().not.toExtend<CallQuery<typeof add>>()
  expectTypeOf<{ qty: number; hire: 'perhaps' }>().not.toExtend<CallQuery<typeof add>>()
  expectTypeOf<{ qty: number }>().not.toExtend<CallQuery<typeof design>>()
  expectTypeOf<keyof CallQuery<typeof add>>().toEqualTypeOf<'qty' | 'hire' | 'setup_charge'>()
})

it('derives body and response', () => {
  expectTypeOf<{ text?: string }>().toExtend<CallBody<typeof design>>()
  expectTypeOf<{ text: number }>().not.toExtend<CallBody<typeof design>>()
  expectTypeOf<CallBody<typeof add>>().toEqualTypeOf<undefined>()
  expectTypeOf<CallResponse<typeof add>>().toEqualTypeOf<{ count: number }>()
  expectTypeOf<CallResponse<typeof design>>().toEqualTypeOf<boolean>()
  expectTypeOf<CallResponse<typeof list>>().toEqualTypeOf<never>()
})
