import type { z } from 'zod'

/**
 * A kind of queued job and the schema of its payload. Both are stored in the database: a changed schema must still accept the
 * payloads of jobs that wait.
 */
export type JobDefinition<Payload> = { readonly kind: string; readonly schema: z.ZodType<Payload> }

export function defineJob<Payload>(kind: string, schema: z.ZodType<Payload>): JobDefinition<Payload> {
  return { kind, schema }
}
