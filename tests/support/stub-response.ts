import { expect } from 'vitest'
import { findResponseMismatch } from './call-contracts.ts'

type StubOptions = { method?: string; status?: number; headers?: Record<string, string> }

/** The response of a stubbed `fetch`. The test fails unless the body matches the contract of the URL. */
export function stubResponse(url: string, body: unknown, { method = 'GET', status = 200, headers }: StubOptions = {}) {
  // Soft, because the code under test would catch an exception.
  expect.soft(findResponseMismatch({ method, url, status, body })).toBeUndefined()
  return Response.json(body, { status, headers })
}
