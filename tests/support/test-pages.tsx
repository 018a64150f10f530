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
import { expiredFormContext, formTooLargeContext } from '#src/request-context.server.ts'
import { usePageMarks } from '#src/ui/page-marks.tsx'

/*
 * Stands in for the built pages in tests of the server (vitest.config.ts), so that they need no build: a handful of
 * pages, one for each way in which a page can answer. The real ones are visited in browser journeys.
 */

let renderings = 0

function Root() {
  const { csrfToken, nonce } = usePageMarks()
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

const loader = ({ request }: Pick<Given, 'request'>) => ({ url: request.url, rendering: ++renderings })
const page = { default: Page, loader }
const kept = { ...page, headers: () => ({ 'X-Page-Cache': 'keep' }) }

const recovered = new Set<string>()

type Given = { request: Request; context: Readonly<RouterContextProvider> }
type TestPage = {
  default: () => React.JSX.Element
  loader(given: Given): unknown
  action?(given: Given): unknown
  headers?(): Record<string, string>
}

const pages: Record<string, TestPage> = {
  kept,
  'kept/:turn': kept,
  'kept/:turn/other': kept,
  'kept/until-noon': { ...page, headers: () => ({ 'X-Page-Cache': 'until 2030-01-01T12:00:00.000Z' }) },
  fresh: page,
  missing: {
    ...kept,
    loader() {
      throw data(null, { status: 404 })
    },
  },
  broken: {
    ...kept,
    loader() {
      throw new Error('secret of the inside')
    },
  },
  // Fails the first time it is asked, though it would like to be kept.
  'recovering/:turn': {
    ...kept,
    loader({ request }) {
      const seen = loader({ request })
      if (recovered.has(request.url)) return seen
      recovered.add(request.url)
      return data(seen, { status: 503 })
    },
  },
  moved: {
    ...page,
    loader() {
      throw redirect('/kept')
    },
  },
  expired: {
    default: ExpiredPage,
    loader: ({ context }) => data(context.get(expiredFormContext), { status: 419 }),
  },
  'form-too-large': {
    default: ExpiredPage,
    loader: ({ context }) => data(context.get(formTooLargeContext), { status: 413 }),
  },
  form: {
    ...page,
    async action({ request }) {
      const form = await request.formData()
      return { sent: form.get('name') }
    },
  },
}

const routePlaces = [
  { id: 'root', path: '', module: { default: Root, ErrorBoundary: () => <p>Something went wrong</p> } },
  ...Object.entries(pages).map(([path, module]) => ({ id: path, parentId: 'root', path, module })),
]
const byId = <Place extends { id: string }>(places: Place[]) => Object.fromEntries(places.map((one) => [one.id, one]))

export const entry = { module: entryServer } as unknown as ServerBuild['entry']
export const routes = byId(routePlaces) as unknown as ServerBuild['routes']
export const assets = {
  entry: { imports: [], module: '/assets/entry.js' },
  routes: byId(routePlaces.map(({ module, ...place }) => ({ ...place, hasLoader: 'loader' in module, module: '' }))),
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
