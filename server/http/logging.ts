import { randomBytes } from 'node:crypto'
import type { Config } from '#src/platform/config/config.server.ts'

const processName = randomBytes(4).toString('base64url')
let requests = 0

/** Short enough to be read out on the phone, and unique across restarts. */
export const newRequestId = () => `${processName}-${(++requests).toString(36)}`

/** Logs method and path of a request, never its query, cookies, body or IP address: they hold personal data. */
export function loggerOptions(config: Config) {
  return {
    level: config.logLevel,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: redactTokens(request.url.split('?', 1)[0] ?? ''),
      }),
      err: serializeError,
    },
    ...(process.stdout.isTTY && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  }
}

/** Some paths hold a token that opens an order or resets a password, or a voucher code. */
function redactTokens(path: string): string {
  return path
    .replaceAll(/[\da-f]{32}/g, '…')
    .replace(/(?<=^\/auth\/(?:reset|verify-email)\/)[^/]+/, '…')
    .replace(/(?<=\/voucher\/add\/).+/s, '…')
}

/** Leaves out values: the message of a failed query contains its parameters, emails included. */
function serializeError(thrown: unknown) {
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
