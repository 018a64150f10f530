import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'

/*
 * Who may import whom. ARCHITECTURE.md gives the reasons; each rule here is one sentence of it, named after what it requires.
 * An import of a type counts like any other: it makes one file depend on the other.
 */

/** Ranks of the domains: a domain may only import lower ranks, which are listed first. A new domain must be added here. */
const ranks = [
  ['access', 'pricing'],
  ['settings', 'redirects'],
  ['content'],
  ['catalogue', 'customers'],
  ['enquiries'],
  ['newsletter', 'back-in-stock', 'personalisation', 'artwork', 'vouchers'],
  ['line-items'],
  ['basket', 'orders'],
  ['quotes', 'proofs'],
  ['billing'],
  ['notifications'],
  ['payments'],
  ['checkout'],
  ['accounting', 'reports', 'shop-health'],
]

type From = IRegularForbiddenRuleType['from']
type To = IRegularForbiddenRuleType['to']

const anyOf = (names: readonly string[]) => `(${names.join('|')})`
const test = '\\.test\\.tsx?$'
const server = '\\.server\\.tsx?$'
/** The group is the domain. */
const view = '^src/domains/([^/]+)/.*-view\\.ts$'
const routeModules = [
  '^src/(storefront|backoffice)/(?!shell/)',
  '^src/(storefront|backoffice)/shell/.*-(page|layout|action)\\.tsx?$',
  '^src/storefront/shell/.*(web-manifest|favicon|touch-icon)\\.ts$',
  '^src/root\\.tsx$',
]
const requestContext = '^src/request-context\\.server\\.ts$'
const ourCode = '^(src|server|database|scripts|tests|bench)/'
const library = (names: readonly string[]) => `(^|/)node_modules/${anyOf(names)}/`

/** Everything that runs on the server only. */
const serverFile = `^src/platform/|${server}`
const notTypes: To = { dependencyTypesNot: ['type-only'] }

function forbid(name: string, from: From, to: To): IForbiddenRuleType {
  return { name, severity: 'error', from, to }
}

/** A layer of src may only import itself and the named layers. */
function layer(name: string, ...reachable: string[]): IForbiddenRuleType {
  const allowed = `^src/${anyOf([name, ...reachable])}/|${requestContext}`
  return forbid(
    `${name}-imports-allowed-layers`,
    { path: `^src/${name}/`, pathNot: test },
    { path: ourCode, pathNot: allowed },
  )
}

/** Forbids imports between two roles of one domain, such as from `basket-http` to `basket-store`. */
function insideDomain(name: string, from: string, to: string): IForbiddenRuleType {
  return forbid(
    name,
    { path: `^src/domains/([^/]+)/.*-${from}\\.ts$`, pathNot: test },
    { path: `^src/domains/$1/.*-${to}\\.ts$` },
  )
}

const layers = [
  layer('shared', 'translations'),
  layer('translations', 'shared'),
  layer('platform', 'shared', 'translations'),
  layer('ui', 'shared', 'translations'),
  layer('domains', 'platform', 'ui', 'shared', 'translations'),
  layer('storefront', 'domains', 'platform', 'ui', 'shared', 'translations'),
  layer('backoffice', 'domains', 'platform', 'ui', 'shared', 'translations'),
  forbid(
    'shop-imports-no-tests-or-scripts',
    { path: '^(src|server|database)/', pathNot: test },
    { path: `^(tests|bench|scripts)/|${test}` },
  ),
  forbid(
    'shop-imports-no-dev-dependency',
    { path: '^(src|server)/', pathNot: [test, '^src/routes\\.ts$', '^server/start/load-app\\.ts$'] },
    { dependencyTypes: ['npm-dev'] },
  ),
]

const browser = [
  forbid('browser-file-imports-no-node', { path: '^src/', pathNot: [server, test] }, { dependencyTypes: ['core'] }),
  forbid(
    'browser-file-imports-no-server-file',
    { path: '^src/', pathNot: [server, test, view, ...routeModules] },
    { path: serverFile },
  ),
  forbid('view-loads-no-server-file', { path: view }, { path: serverFile, ...notTypes }),
  // A view presents the results of its domain's services and stores, so it may import their types.
  forbid(
    'view-presents-its-own-domain',
    { path: view },
    { path: serverFile, pathNot: '^src/domains/$1/.*-(service|store)\\.server\\.ts$' },
  ),
  forbid(
    'route-module-calls-services',
    { path: routeModules, pathNot: test },
    { path: serverFile, pathNot: ['-(service|form)\\.server\\.ts$', requestContext] },
  ),
  // This rule is about the bytes that a browser loads. Types of a contract add none.
  forbid(
    'browser-imports-no-zod',
    { path: '^src/', pathNot: [server, test, ...routeModules, '-contract\\.ts$'] },
    { path: `${library(['zod'])}|-contract\\.ts$`, ...notTypes },
  ),
]

const domainRanks = [
  forbid('domain-has-a-rank', { path: '^src/domains/', pathNot: `^src/domains/${anyOf(ranks.flat())}/` }, {}),
  ...ranks.map((names, rank) =>
    forbid(
      `rank-${rank + 1}-imports-lower-ranks`,
      { path: `^src/domains/${anyOf(names)}/`, pathNot: test },
      { path: `^src/domains/${anyOf(ranks.slice(rank).flat())}/`, pathNot: '^src/domains/$1/' },
    ),
  ),
]

const privateFiles = [
  forbid(
    'store-and-http-are-private',
    { path: '^src/domains/([^/]+)/', pathNot: test },
    { path: '^src/domains/.+-(store|http)\\.server\\.ts$', pathNot: '^src/domains/$1/' },
  ),
  forbid(
    'tables-of-other-domains-only-in-tables',
    { path: '^src/domains/([^/]+)/', pathNot: [test, '-tables\\.server\\.ts$'] },
    { path: '^src/domains/.+-tables\\.server\\.ts$', pathNot: '^src/domains/$1/' },
  ),
  forbid(
    'stores-and-tables-only-in-domains',
    { path: '^(src/(?!domains/)|server/)', pathNot: test },
    { path: '^src/domains/.+-(store|tables)\\.server\\.ts$' },
  ),
  forbid(
    'endpoints-only-in-the-app',
    { path: '^(src|server)/', pathNot: [test, '^server/app\\.ts$', '-http\\.server\\.ts$'] },
    { path: '-http\\.server\\.ts$' },
  ),
]

const pureFile = {
  path: '^src/domains/.+\\.ts$',
  pathNot: [server, test, '/components/', '-(contract|view|calls)\\.ts$'],
}

const roles = [
  // `registerCall` is the only way to an endpoint with schemas, so that every call has a contract.
  forbid(
    'calls-are-registered-by-contract',
    { path: '^src/domains/' },
    { path: library(['fastify-type-provider-zod']) },
  ),
  insideDomain('http-calls-the-service', 'http\\.server', '(store|tables)\\.server'),
  insideDomain('form-calls-the-service', 'form\\.server', '(http|jobs|store|tables)\\.server'),
  insideDomain('jobs-call-the-service', 'jobs\\.server', '(http|form|store|tables)\\.server'),
  insideDomain('service-calls-the-store', 'service\\.server', '(http|form|jobs|tables)\\.server'),
  insideDomain('store-returns-rows', 'store\\.server', '((http|form|jobs|service)\\.server|view|calls|contract)'),
  insideDomain('tables-import-tables', 'tables\\.server', '(http|form|jobs|service|store)\\.server'),
  forbid('pure-file-imports-no-library', pureFile, {
    path: library(['zod', 'drizzle-orm', 'react', 'react-dom', 'react-router', 'fastify', 'pg']),
  }),
  forbid('pure-file-imports-pure-files', pureFile, {
    path: '^src/(ui/|domains/.+(/components/|-(contract|view|calls)\\.ts$))',
  }),
]

export const importRules: IForbiddenRuleType[] = [
  forbid('no-circular-import', {}, { circular: true }),
  // The other rules cannot check an import that is not found.
  forbid('import-resolves', {}, { couldNotResolve: true, pathNot: '^virtual:|/\\+types/' }),
  ...layers,
  ...browser,
  ...domainRanks,
  ...privateFiles,
  ...roles,
]
