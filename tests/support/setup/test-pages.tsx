import {
  data,
  Outlet,
  type RouterContextProvider,
  redirect,
  type ServerBuild,
  useActionData,
  useLoaderData,
} from 'react-router'
import * as entryServer from '#src/entry.server.tsx'
import { expiredFormContext, refusedRequestContext, shopClosedContext } from '#src/request-context.server.ts'
import { statusByRefusal } from '#src/shared/http/refused-request.ts'
import { useDocumentContext } from '#src/ui/rendering/document-context.tsx'

/*
 * Replaces the built pages in tests of the server (vitest.config.ts), so that they need no build: one page for each kind
 * of response. The real pages are tested in browser journeys.
 */

let renderings = 0

function Root() {
  const { csrfToken, nonce } = useDocumentContext()
  return (
    <html lang="en">
      <head>
        <meta name="csrf-token" content={csrfToken} />
        <script nonce={nonce} src="/assets/page.js" />
      </head>
      <body>
        <Outlet />
      </body>
    </html>
  )
}

function Page() {
  const { url, rendering } = useLoaderData<{ url: string; rendering: number }>()
  const sent = useActionData<{ sent: string }>()?.sent
  return (
    <main>
      {sent && `sent ${sent}`}
      rendering {rendering} of {url}, {'Grüße £1 '.repeat(200)}
    </main>
  )
}

function ExpiredPage() {
  return <pre>{JSON.stringify(useLoaderData())}</pre>
}

const loader = ({ request }: Pick<RouteArguments, 'request'>) => ({ url: request.url, rendering: ++renderings })
const page = { default: Page, loader }
const cached = { ...page, headers: () => ({ 'X-Page-Cache': 'keep' }) }

const recovered = new Set<string>()

type RouteArguments = { request: Request; context: Readonly<RouterContextProvider> }
type TestPage = {
  default: () => React.JSX.Element
  loader(args: RouteArguments): unknown
  action?(args: RouteArguments): unknown
  headers?(): Record<string, string>
}

const pages: Record<string, TestPage> = {
  cached,
  'cached/:number': cached,
  'cached/:number/other': cached,
  'cached/until-noon': { ...page, headers: () => ({ 'X-Page-Cache': 'until 2030-01-01T12:00:00.000Z' }) },
  fresh: page,
  missing: {
    ...cached,
    loader() {
      throw data(null, { status: 404 })
    },
  },
  broken: {
    ...cached,
    loader() {
      throw new Error('secret of the inside')
    },
  },
  // Fails on the first request, although its headers ask for caching.
  'recovering/:number': {
    ...cached,
    loader({ request }) {
      const loaded = loader({ request })
      if (recovered.has(request.url)) return loaded
      recovered.add(request.url)
      return data(loaded, { status: 503 })
    },
  },
  moved: {
    ...page,
    loader({ request }) {
      throw redirect(`/cached${new URL(request.url).search}`)
    },
  },
  expired: {
    default: ExpiredPage,
    loader: ({ context }) => data(context.get(expiredFormContext), { status: 419 }),
  },
  'request-refused': {
    default: ExpiredPage,
    loader({ context }) {
      const refused = context.get(refusedRequestContext)
      return data(refused, { status: refused && statusByRefusal[refused.reason] })
    },
  },
  'opening-soon': {
    default: ExpiredPage,
    loader: ({ context }) => data({ isShopClosed: context.get(shopClosedContext) }, { status: 503 }),
  },
  form: {
    ...page,
    async action({ request }) {
      const form = await request.formData()
      return { sent: form.get('name') }
    },
  },
}

const routeList = [
  { id: 'root', path: '', module: { default: Root, ErrorBoundary: () => <p>Something went wrong</p> } },
  ...Object.entries(pages).map(([path, module]) => ({ id: path, parentId: 'root', path, module })),
]
const indexById = <Item extends { id: string }>(items: Item[]) =>
  Object.fromEntries(items.map((item) => [item.id, item]))

export const entry = { module: entryServer } as unknown as ServerBuild['entry']
export const routes = indexById(routeList) as unknown as ServerBuild['routes']
export const assets = {
  entry: { imports: [], module: '/assets/entry.js' },
  routes: indexById(routeList.map(({ module, ...route }) => ({ ...route, hasLoader: 'loader' in module, module: '' }))),
  url: '/assets/manifest.js',
  version: '0',
} as unknown as ServerBuild['assets']
export const assetsBuildDirectory = 'build/client'
export const basename = '/'
export const future = {} as ServerBuild['future']
export const isSpaMode = false
export const prerender: string[] = []
export const publicPath = '/'
export const routeDiscovery: ServerBuild['routeDiscovery'] = { mode: 'initial', manifestPath: '/__manifest' }
export const ssr = true
