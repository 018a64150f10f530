import type { z } from 'zod'

type Schema = z.ZodType

/** What browser, server, API document and tests agree on about one call. */
export type CallContract = {
  /** Both for a call that changes something although the API defines it as GET [API-01]. */
  readonly method: 'GET' | 'POST' | readonly ['GET', 'POST']
  /** The path with Fastify's placeholders: `/data/basket/add/:id`, `/data/*`. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** A GET that changes something: it needs the CSRF token and is never cached. */
  readonly changesState?: true
  /** Left out of the API document. */
  readonly isHidden?: true
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The fields of a multipart form that the handler reads itself, because it holds a file. */
  readonly form?: Schema
  /** The media types of a body that is a file. */
  readonly upload?: readonly string[]
  /** JSON by status; a call without 200 sends a file. Refusals that every call shares are not listed. */
  readonly responses: { readonly [status: number]: Schema }
}

export function defineCall<const Contract extends CallContract>(contract: Contract): Contract {
  return contract
}

/** A URL of the call without query: `/data/basket/add/${string}`. */
export type CallPath<Contract extends CallContract> = Contract extends CallContract
  ? FilledPath<Contract['path']>
  : never

type FilledPath<Path extends string> = Path extends `${infer Start}:${infer Rest}`
  ? Rest extends `${string}/${infer End}`
    ? `${Start}${string}/${FilledPath<End>}`
    : `${Start}${string}`
  : Path extends `${infer Start}*`
    ? `${Start}${string}`
    : Path

/** The query as a client writes it: `{ qty: 5, hire: true }`. */
export type CallQuery<Contract extends CallContract> = Contract extends { query: infer Query extends Schema }
  ? WireValues<z.input<Query>>
  : Record<string, undefined>

type WireValues<Input> = { [Name in keyof Input as string extends Name ? never : Name]: WireValue<Input[Name]> }

type WireValue<Value> = unknown extends Value
  ? string | number
  : Value extends string
    ? string extends Value
      ? string | number
      : Value | (Value extends `${infer Flag extends boolean}` ? Flag : never)
    : Value

/** The fields of an HTML form, which only the server checks. */
type FormFields = { [name: string]: FormDataEntryValue }

export type CallBody<Contract extends CallContract> = Contract extends { body: infer Body extends Schema }
  ? z.input<Body> | FormData | FormFields
  : Contract extends { form: Schema }
    ? FormData | FormFields
    : Contract extends { upload: readonly string[] }
      ? Blob
      : undefined

/** The JSON of a call that succeeds. */
export type CallResponse<Contract extends CallContract> = Contract extends {
  responses: { 200: infer Body extends Schema }
}
  ? z.output<Body>
  : never
