/** The page whose form is the application for a trade account. */
export const tradeAccountSlug = 'trade-account'

/** Pages with a route of their own. Pages at all other addresses are found by the route of listings. */
export const contentPageSlugs = [
  'contact',
  'tank-installation',
  'tank-removal',
  'tank-replacement',
  'fuel-proof-tanks',
  'oil-tank-cleaning',
  'diesel-tank-cleaning',
  'commercial-cleaning-service',
  'red-diesel-regulation-changes',
  'delivery',
  'returns',
  'about',
  tradeAccountSlug,
  'terms',
  'privacy',
  'cookie-policy',
]

/** The first segments of all other pages, calls and files of the shop. `home` is the content of the home page. */
const reservedSegments = new Set([
  ...['api', 'apple-touch-icon.png', 'artwork', 'assets', 'auth', 'basket', 'bench', 'brand', 'cesta', 'checkout'],
  ...[
    'dashboard',
    'data',
    'dev',
    'docs',
    'documents',
    'emagination',
    'email-when-back',
    'enquiries',
    'expired',
    'faq',
    'favicon.ico',
    'feeds',
  ],
  ...[
    'healthz',
    'home',
    'language',
    'malformed-address',
    'metrics',
    'my-account',
    'newsletters',
    'opening-soon',
    'pdfs',
  ],
  ...['pictures', 'product', 'proof', 'quote', 'readyz', 'request-a-free-visual', 'request-a-sample'],
  ...['request-refused', 'robots.txt'],
  ...['search', 'setup', 'site.webmanifest', 'sitemap.xml', 'sitemaps', 'stand-in-designer', 'stand-in-gateway'],
  ...['webhooks', '__manifest'],
])

const contentSlugs = new Set(contentPageSlugs)

/** Whether a path, with or without a leading slash, starts like another page, call or file than a category. */
export function isReservedForCategory(path: string): boolean {
  const [first = ''] = path.replace(/^\//, '').split('/')
  return reservedSegments.has(first) || contentSlugs.has(first)
}

/** Whether a path, without a leading slash, starts like another page, call or file than a content page. */
export function isReservedForPage(path: string): boolean {
  const [first = ''] = path.split('/')
  return reservedSegments.has(first)
}

/** Whether a path of the shop can never be redirected, because the shop itself uses it: `/checkout`, `/data/…`. */
export function isNeverRedirected(path: string): boolean {
  const [first = '', ...rest] = path.slice(1).split('/')
  if (first === '') return true
  const isProduct = first === 'product' && rest.length === 1
  return reservedSegments.has(first) && !isProduct
}
