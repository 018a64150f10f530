import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { can, staffRoles, type Visitor } from '#src/domains/access/access.ts'
import { sessionControlContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import routes from '#src/routes.ts'
import { loginNoticePath } from '#src/shared/paths/account-paths.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../tests/support/create-test-shop.ts'
import { pagePermissions } from '../tests/support/permission-table.ts'

/* Opens every page of the back office and sends every form of it, as every role. The expectations are written by hand. */

const administratorId = 4
const visitors: Readonly<Record<string, Visitor>> = {
  anonymous: anonymousVisitor(),
  customer: customerVisitor(1),
  'staff without roles': { ...customerVisitor(3), ...asStaff() },
  ...Object.fromEntries(
    staffRoles.map((role) => [
      role,
      { ...customerVisitor(role === 'administrator' ? administratorId : 3), ...asStaff(role) },
    ]),
  ),
  'administrator who must change the password': {
    ...customerVisitor(administratorId),
    ...asStaff('administrator'),
    mustChangePassword: true,
  },
}

type PageModule = {
  middleware?: ((args: { context: RouterContextProvider; request: Request; url: URL }) => unknown)[]
  loader?: (args: PageArguments) => unknown
  action?: (args: PageArguments) => unknown
}
type PageArguments = { request: Request; params: Record<string, string>; context: RouterContextProvider }

const layout = routes.find(({ file }) => file === 'backoffice/shell/backoffice-layout.tsx')
const pages = [
  ...listPages(layout?.children ?? []),
  ...listPages(routes.filter(({ path }) => path?.startsWith('dashboard/'))),
]

function listPages(entries: readonly RouteConfigEntry[], parent = ''): { route: string; file: string }[] {
  return entries.flatMap(({ path: own = '', file, children = [] }) => {
    const route = [parent, own].filter(Boolean).join('/')
    return children.length > 0 ? listPages(children, route) : [{ route, file }]
  })
}

const importPage = async (file: string) => (await import(path.resolve('src', file))) as PageModule

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

/** A database that nobody may touch: a visitor without permission causes no query. */
const untouchable = new Proxy({} as TestShop['shop']['db'], {
  get(_target, property) {
    throw new Error(`The database is used (${String(property)}) before the permission is checked`)
  },
})

function createContext(visitor: Visitor, isAllowed: boolean): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopContext, isAllowed ? test.shop : { ...test.shop, db: untouchable })
  context.set(visitorContext, visitor)
  context.set(sessionControlContext, {
    ipAddress: '192.0.2.1',
    userAgent: '',
    generateSessionId: () => 'new',
    start: async () => {},
    end: () => {},
  })
  return context
}

/** What a page did: the status of its response, or where it redirected to. */
async function run(handler: () => unknown): Promise<number | string> {
  try {
    return toOutcome(await handler())
  } catch (thrown) {
    return toOutcome(thrown)
  }
}

function toOutcome(result: unknown): number | string {
  if (result instanceof Response) return result.headers.get('Location') ?? result.status
  if (result instanceof Error) throw result
  if (typeof result === 'object' && result !== null && 'init' in result) {
    return (result.init as ResponseInit | null)?.status ?? 200
  }
  return 200
}

/** `page`: `dashboard/overview`, for a page that the layout of the back office leads back to after the sign-in. */
const refusalOf = (visitor: Visitor, page?: string) => {
  if (visitor.role !== 'anonymous') return 403
  return loginNoticePath('sign-in-required', page === undefined ? 'dashboard' : (`/${page}` as `/dashboard/${string}`))
}

const noRecord = '999999'
const fillParams = (route: string, params: Record<string, string> = {}) =>
  Object.fromEntries([...route.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, params[name] ?? noRecord]))

it('covers every page of the back office, and nothing else', () => {
  expect(pages.map(({ route }) => route).toSorted()).toEqual(Object.keys(pagePermissions).toSorted())
})

describe.each(pages)('$route', ({ route, file }) => {
  const { permission, params, forms = [] } = pagePermissions[route] ?? expect.fail(`${route} has no permission`)
  const url = `http://shop.test/${route}`

  it.each(Object.entries(visitors))(`opens with ${permission} only: %s`, async (_name, visitor) => {
    const isAllowed = can(visitor, permission)
    const { loader } = await importPage(file)
    const { middleware = [] } = await importPage(layout?.file ?? '')
    const context = createContext(visitor, isAllowed)
    // Every service checks the permission again, so a page is also safe without the middleware of the layout.
    const open = async () => {
      if (permission === 'backoffice.open')
        for (const check of middleware) await check({ context, request: new Request(url), url: new URL(url) })
      return loader?.({ request: new Request(url), params: fillParams(route, params), context })
    }
    const outcome = await run(open)
    const returnTo = permission === 'backoffice.open' ? route : undefined
    const mustChangePassword = permission === 'backoffice.open' && visitor.mustChangePassword
    if (isAllowed) expect([403, refusalOf(anonymousVisitor())]).not.toContain(outcome)
    else expect(outcome).toBe(mustChangePassword ? '/my-account/security' : refusalOf(visitor, returnTo))
  })

  it('has a row for its forms if it has any', async () => {
    const { action } = await importPage(file)
    expect(forms.length > 0).toBe(action !== undefined)
  })

  const cases = forms.flatMap(({ fields, permission }) =>
    Object.entries(visitors).map(([name, visitor]) => ({
      form: JSON.stringify(fields),
      fields,
      permission,
      name,
      visitor,
    })),
  )
  it.runIf(cases.length > 0).each(cases)('takes $form with $permission only: $name', async (each) => {
    const isAllowed = can(each.visitor, each.permission)
    const { action } = await importPage(file)
    const request = new Request(url, { method: 'POST', body: new URLSearchParams(each.fields) })
    // Sections of the settings are fixed; other forms are sent for a record that does not exist.
    const formParams = fillParams(route, params?.section ? params : {})
    const context = createContext(each.visitor, isAllowed)
    const outcome = await run(() => action?.({ request, params: formParams, context }))
    if (isAllowed) expect(outcome).not.toBe(403)
    else expect(outcome).toBe(refusalOf(each.visitor))
  })
})
