import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'

/*
 * Who may import whom. ARCHITECTURE.md says why; here each sentence of it is a rule, named after what it demands.
 * Imports of types alone do not count: they are gone when the program runs.
 */

/** A domain imports from the lines above its own, never sideways. A new domain needs its place here and nothing else. */
const ranks = [
  ['access', 'pricing'],
  ['catalogue', 'customers', 'content'],
  ['personalisation', 'artwork', 'vouchers'],
  ['orders'],
  ['basket', 'quotes', 'proofs'],
  ['papers'],
  ['payments'],
  ['checkout'],
]

type From = IRegularForbiddenRuleType['from']
type To = IRegularForbiddenRuleType['to']

const anyOf = (names: readonly string[]) => `(${names.join('|')})`
const test = '\\.test\\.tsx?$'
const server = '\\.server\\.tsx?$'
const routeModule = '^src/((storefront|backoffice)/pages/|root\\.tsx$)'
const requestContext = '^src/request-context\\.server\\.ts$'
const ourCode = '^(src|server|database|scripts|tests|bench)/'
const library = (names: readonly string[]) => `(^|/)node_modules/${anyOf(names)}/`

function forbid(name: string, from: From, to: To): IForbiddenRuleType {
  return { name, severity: 'error', from, to: { dependencyTypesNot: ['type-only'], ...to } }
}

/** A room of src, and the rooms to its right that it may use. */
function room(name: string, ...reachable: string[]): IForbiddenRuleType {
  const allowed = `^src/${anyOf([name, ...reachable])}/|${requestContext}`
  return forbid(
    `${name}-imports-to-the-right`,
    { path: `^src/${name}/`, pathNot: test },
    { path: ourCode, pathNot: allowed },
  )
}

/** Between two roles of one domain: `basket-http.server.ts` and `basket-store.server.ts`. */
function insideDomain(name: string, from: string, to: string): IForbiddenRuleType {
  return forbid(
    name,
    { path: `^src/domains/([^/]+)/[^/]+-${from}\\.ts$`, pathNot: test },
    { path: `^src/domains/$1/[^/]+-${to}\\.ts$` },
  )
}

const rooms = [
  room('shared', 'translations'),
  room('translations', 'shared'),
  room('platform', 'shared', 'translations'),
  room('ui', 'shared', 'translations'),
  room('domains', 'platform', 'ui', 'shared', 'translations'),
  room('storefront', 'domains', 'platform', 'ui', 'shared', 'translations'),
  room('backoffice', 'domains', 'platform', 'ui', 'shared', 'translations'),
  forbid(
    'shop-does-not-know-its-tests',
    { path: '^(src|server|database)/', pathNot: test },
    { path: `^(tests|bench)/|${test}` },
  ),
  forbid(
    'shop-needs-no-dev-dependency',
    { path: '^(src|server)/', pathNot: [test, '^src/routes\\.ts$', '^server/load-app\\.ts$'] },
    { dependencyTypes: ['npm-dev'] },
  ),
]

const browser = [
  forbid('browser-file-needs-no-node', { path: '^src/', pathNot: [server, test] }, { dependencyTypes: ['core'] }),
  forbid(
    'browser-file-needs-no-server-file',
    { path: '^src/', pathNot: [server, test, routeModule] },
    { path: `^src/platform/|${server}` },
  ),
  forbid(
    'route-module-asks-services',
    { path: routeModule, pathNot: test },
    { path: `^src/platform/|${server}`, pathNot: ['-service\\.server\\.ts$', requestContext] },
  ),
  forbid(
    'browser-needs-no-zod',
    { path: '^src/', pathNot: [server, test, routeModule, '-contract\\.ts$'] },
    { path: `${library(['zod'])}|-contract\\.ts$` },
  ),
]

const domainRanks = [
  forbid('domain-has-a-rank', { path: '^src/domains/', pathNot: `^src/domains/${anyOf(ranks.flat())}/` }, {}),
  ...ranks.map((names, rank) =>
    forbid(
      `rank-${rank + 1}-imports-downwards`,
      { path: `^src/domains/${anyOf(names)}/`, pathNot: test },
      { path: `^src/domains/${anyOf(ranks.slice(rank).flat())}/`, pathNot: '^src/domains/$1/' },
    ),
  ),
]

const faces = [
  forbid(
    'store-and-http-are-private',
    { path: '^src/domains/([^/]+)/', pathNot: test },
    { path: '^src/domains/.+-(store|http)\\.server\\.ts$', pathNot: '^src/domains/$1/' },
  ),
  forbid(
    'foreign-tables-only-for-tables',
    { path: '^src/domains/([^/]+)/', pathNot: [test, '-tables\\.server\\.ts$'] },
    { path: '^src/domains/.+-tables\\.server\\.ts$', pathNot: '^src/domains/$1/' },
  ),
  forbid(
    'rows-stay-in-the-domain',
    { path: '^(src/(?!domains/)|server/)', pathNot: test },
    { path: '^src/domains/.+-(store|tables)\\.server\\.ts$' },
  ),
  forbid(
    'http-is-for-the-app',
    { path: '^(src|server)/', pathNot: [test, '^server/app\\.ts$', '-http\\.server\\.ts$'] },
    { path: '-http\\.server\\.ts$' },
  ),
]

const pureFile = {
  path: '^src/domains/[^/]+/[^/]+\\.ts$',
  pathNot: [server, test, '-(contract|view|calls)\\.ts$'],
}

const roles = [
  insideDomain('http-asks-the-service', 'http\\.server', '(store|tables)\\.server'),
  insideDomain('service-asks-the-store', 'service\\.server', '(http|tables)\\.server'),
  insideDomain('store-knows-rows', 'store\\.server', '(http\\.server|service\\.server|view|calls|contract)'),
  insideDomain('tables-know-tables', 'tables\\.server', '(http|service|store)\\.server'),
  forbid('pure-file-needs-no-library', pureFile, {
    path: library(['zod', 'drizzle-orm', 'react', 'react-dom', 'react-router', 'fastify', 'pg']),
  }),
  forbid('pure-file-knows-rules', pureFile, {
    path: '^src/(ui/|domains/[^/]+/(components/|[^/]+-(contract|view|calls)\\.ts$))',
  }),
]

export const importRules: IForbiddenRuleType[] = [
  forbid('no-circle', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
  // Keeps the others honest: an import that cannot be followed is an import that cannot be judged.
  forbid('import-is-found', {}, { couldNotResolve: true, pathNot: '^virtual:|/\\+types/' }),
  ...rooms,
  ...browser,
  ...domainRanks,
  ...faces,
  ...roles,
]
