import { randomBytes } from 'node:crypto'
import type { Config } from '#src/platform/env.server.ts'

export const newRequestId = () => randomBytes(9).toString('base64url')

/** Structured lines without personal data: of a request its method and path, never its query, cookies, body or address. */
export function loggerOptions(config: Config) {
  return {
    level: config.logLevel,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
    },
    ...(process.stdout.isTTY && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  }
}
