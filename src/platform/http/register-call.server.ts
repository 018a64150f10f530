import type {
  ContextConfigDefault,
  FastifyContextConfig,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteOptions,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { CallContract } from '#src/shared/http/define-call.ts'
import { noStore } from './no-store.server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `registerCall`. */
    contract?: CallContract
  }
}

type CallSchema<Contract extends CallContract> = {
  params: Contract['params']
  querystring: Contract['query']
  body: Contract['body']
  response: Contract['responses']
}

type TypedRoute<Contract extends CallContract> = RouteOptions<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  CallSchema<Contract>,
  ZodTypeProvider
>

/** What only the server knows of a call. */
type CallRoute<Contract extends CallContract> = Pick<
  TypedRoute<Contract>,
  'onRequest' | 'preValidation' | 'bodyLimit' | 'handler'
> & { config?: Omit<FastifyContextConfig, 'contract' | 'changes'> }

/** Registers a call: its contract validates requests, types the handler and serialises responses. */
export function registerCall<Contract extends CallContract>(
  app: FastifyInstance,
  contract: Contract,
  route: CallRoute<Contract>,
) {
  const { method, path: url, tag, summary, description, isHidden: hide, params, query, body, responses } = contract
  const { config, ...options } = contract.changesState ? { ...mutatingGet, ...route } : route
  const texts = { tags: [tag], summary, description, hide }
  const schema = { ...texts, params, querystring: query, body, response: responses }
  // Fastify warns of a schema that is undefined.
  for (const part of ['params', 'querystring', 'body'] as const) if (!schema[part]) delete schema[part]
  app.withTypeProvider<ZodTypeProvider>().route({
    ...options,
    url,
    method: typeof method === 'string' ? method : [...method],
    config: { ...config, changesState: contract.changesState, contract },
    schema,
  })
}

/**
 * For GET endpoints that change something: paths and methods of the API are fixed [API-01]. They need the CSRF token (`changesState`), are never
 * cached, and have no HEAD route, which would carry out the change [T03].
 */
const mutatingGet = {
  // Four a second is fast by hand. The limit per IP address is higher, because a whole office may share one.
  config: { limit: { name: 'change', perSession: 240, perAddress: 1200 } },
  exposeHeadRoute: false,
  onRequest: noStore,
}
