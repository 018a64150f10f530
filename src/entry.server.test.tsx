import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { handleError } from './entry.server.tsx'
import { reportFaultContext } from './request-context.server.ts'

it('logs faults, but not a form sent to a page without an action', () => {
  const logged: unknown[] = []
  const context = new RouterContextProvider()
  context.set(reportFaultContext, (fault) => logged.push(fault))
  const request = new Request('http://shop.example/checkout/complete')
  const fault = new Error('broken')
  for (const error of [new ErrorResponse(405, 'Method Not Allowed', new Error('no action'), true), fault]) {
    handleError(error, { request, context, params: {} })
  }
  expect(logged).toEqual([fault])
})
