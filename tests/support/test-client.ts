import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { CallBody, CallContract, CallQuery, CallResponse } from '#src/shared/http/define-call.ts'
import { type CallParams, callUrl } from './call-url.ts'

/** A header with the value undefined is left out. */
type RequestOptions = Pick<InjectOptions, 'query'> & { headers?: Record<string, string | undefined> }

type CallInput<Contract extends CallContract> = {
  params?: CallParams<Contract>
  query?: CallQuery<Contract>
  body?: CallBody<Contract>
  headers?: RequestOptions['headers']
}

/** An HTTP client of one visitor: keeps cookies and the CSRF token. */
export type TestClient = {
  /** Requests a page or any URL as a browser does; remembers the page's CSRF token. */
  open(url: string, requestOptions?: RequestOptions): Promise<LightMyRequestResponse>
  /** Calls an endpoint as the shop's script does, with AJAX header and CSRF token; opens a page first if it has no token. */
  get(url: string, requestOptions?: RequestOptions): Promise<LightMyRequestResponse>
  post(url: string, body?: object, requestOptions?: RequestOptions): Promise<LightMyRequestResponse>
  /** Calls by contract and throws unless it succeeds. The app has checked the response against the contract. */
  call<Contract extends CallContract>(
    contract: Contract,
    input?: CallInput<Contract>,
  ): Promise<{ body: CallResponse<Contract>; headers: LightMyRequestResponse['headers'] }>
  cookies: Map<string, string>
  token(): Promise<string>
}

const tokenPage = '/fresh'

export function createTestClient(app: FastifyInstance): TestClient {
  const cookies = new Map<string, string>()
  let token: string | undefined

  async function send({ headers, ...options }: InjectOptions & RequestOptions): Promise<LightMyRequestResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const defined = Object.entries({ ...(cookie && { cookie }), ...headers }).filter(([, value]) => value !== undefined)
    const response = await app.inject({ ...options, headers: Object.fromEntries(defined) })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    // A new session has a new token; the old token is no longer valid.
    if (response.cookies.length > 0) token = undefined
    token = /<meta name="csrf-token" content="([^"]+)"/.exec(response.body)?.[1] ?? token
    return response
  }

  async function getToken(): Promise<string> {
    if (!token) await send({ method: 'GET', url: tokenPage })
    if (!token) throw new Error(`${tokenPage} has no CSRF token`)
    return token
  }

  const callHeaders = async (requestOptions: RequestOptions | undefined) => ({
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': await getToken(),
    ...requestOptions?.headers,
  })

  return {
    cookies,
    token: getToken,
    open: (url, requestOptions) => send({ method: 'GET', url, ...requestOptions }),
    get: async (url, requestOptions) =>
      send({ method: 'GET', url, ...requestOptions, headers: await callHeaders(requestOptions) }),
    post: async (url, body, requestOptions) =>
      send({ method: 'POST', url, ...requestOptions, payload: body ?? {}, headers: await callHeaders(requestOptions) }),
    async call(contract, { params, query, body, headers } = {}) {
      const response = await send({
        method: contract.method === 'POST' ? 'POST' : 'GET',
        url: callUrl(contract, params ?? ({} as CallParams<typeof contract>), query),
        ...(typeof body === 'object' && { payload: body }),
        headers: await callHeaders({ headers }),
      })
      if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
      return { body: response.json(), headers: response.headers }
    },
  }
}
