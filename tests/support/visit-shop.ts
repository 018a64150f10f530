import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** A header given as undefined is left out. */
type Extras = Pick<InjectOptions, 'query'> & { headers?: Record<string, string | undefined> }

/** One visitor with a cookie jar. */
export type Jar = {
  /** Opens a page or any address as a browser does; remembers the page's token. */
  open(url: string, extras?: Extras): Promise<LightMyRequestResponse>
  /** A call of our own script: marker and token of a page; visits one first when it has none. */
  get(url: string, extras?: Extras): Promise<LightMyRequestResponse>
  post(url: string, body?: object, extras?: Extras): Promise<LightMyRequestResponse>
  cookies: Map<string, string>
  token(): Promise<string>
}

const anyPage = '/fresh'

export function visitShop(app: FastifyInstance): Jar {
  const cookies = new Map<string, string>()
  let token: string | undefined

  async function send({ headers, ...options }: InjectOptions & Extras): Promise<LightMyRequestResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const given = Object.entries({ ...(cookie && { cookie }), ...headers }).filter(([, value]) => value !== undefined)
    const response = await app.inject({ ...options, headers: Object.fromEntries(given) })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    // A new session has a new token; the page that brought the old one has expired.
    if (response.cookies.length > 0) token = undefined
    token = /<meta name="csrf-token" content="([^"]+)"/.exec(response.body)?.[1] ?? token
    return response
  }

  async function tokenOfPage(): Promise<string> {
    if (!token) await send({ method: 'GET', url: anyPage })
    if (!token) throw new Error(`${anyPage} carries no token`)
    return token
  }

  const callHeaders = async (extras: Extras | undefined) => ({
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': await tokenOfPage(),
    ...extras?.headers,
  })

  return {
    cookies,
    token: tokenOfPage,
    open: (url, extras) => send({ method: 'GET', url, ...extras }),
    get: async (url, extras) => send({ method: 'GET', url, ...extras, headers: await callHeaders(extras) }),
    post: async (url, body, extras) =>
      send({ method: 'POST', url, ...extras, payload: body ?? {}, headers: await callHeaders(extras) }),
  }
}
