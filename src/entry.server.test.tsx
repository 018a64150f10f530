import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { handleError } from './entry.server.tsx'
import { faultContext } from './request-context.server.ts'

it('a fault is told to the log; a form sent to a page that takes none is the sender’s', () => {
  const told: unknown[] = []
  const context = new RouterContextProvider()
  context.set(faultContext, (fault) => told.push(fault))
  const request = new Request('http://shop.example/checkout/complete')
  const fault = new Error('broken')
  for (const error of [new ErrorResponse(405, 'Method Not Allowed', new Error('no action'), true), fault]) {
    handleError(error, { request, context, params: {} })
  }
  expect(told).toEqual([fault])
})
