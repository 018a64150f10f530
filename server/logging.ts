import { randomBytes } from 'node:crypto'
import type { Config } from '#src/platform/env.server.ts'

const processName = randomBytes(4).toString('base64url')
let requests = 0

/** Short enough to be read out on the telephone, and never given twice. */
export const newRequestId = () => `${processName}-${(++requests).toString(36)}`

/** Structured lines without personal data: of a request its method and path, never its query, cookies, body or address. */
export function loggerOptions(config: Config) {
  return {
    level: config.logLevel,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: withoutKeys(request.url.split('?', 1)[0] ?? ''),
      }),
      err: presentFault,
    },
    ...(process.stdout.isTTY && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  }
}

/** Some addresses are the key to what they show: an order by its link, a new password. */
function withoutKeys(path: string): string {
  return path.replaceAll(/[\da-f]{32}/g, '…').replace(/(?<=^\/auth\/(?:reset|verify-email)\/)[^/]+/, '…')
}

/** What a fault was and where, without the values it happened with: a failed query names its parameters, e-mails included. */
function presentFault(thrown: unknown) {
  const fault: Error & { code?: string } =
    thrown instanceof Error ? thrown : new Error('Something other than an error was thrown')
  const cause = fault.cause as (Error & { code?: string }) | undefined
  return {
    type: fault.name,
    code: fault.code ?? cause?.code,
    message: (cause?.message ?? fault.message).split('\n', 1)[0] ?? '',
    stack: fault.stack?.slice(fault.stack.indexOf('\n    at ')) ?? '',
  }
}
