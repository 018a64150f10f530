import * as serverBuild from 'virtual:react-router/server-build'
import { matchRoutes, type RouteObject } from 'react-router'

const maxPaths = 5_000

type Route = { id: string; parentId?: string; path?: string; index?: boolean }

/** Finds the route pattern of a page, such as `/product/:slug`. Matching takes time, so recent paths are remembered. */
export function createPagePatterns(): (url: string) => string {
  const routes = buildRoutes(Object.values(serverBuild.routes) as Route[])
  const patterns = new Map<string, string>()

  return (url) => {
    const path = url.split('?', 1)[0] ?? ''
    const known = patterns.get(path)
    if (known !== undefined) return known
    const pattern = match(routes, path)
    if (patterns.size >= maxPaths) patterns.clear()
    patterns.set(path, pattern)
    return pattern
  }
}

function match(routes: RouteObject[], path: string): string {
  // React Router requests the data of a page at its path with this ending.
  const segments = (matchRoutes(routes, path.replace(/(?:\/_?\.data|\.data)$/, '') || '/') ?? [])
    .map(({ route }) => route.path)
    .filter((segment) => segment !== undefined)
  return `/${segments
    .join('/')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^\//, '')}`
}

function buildRoutes(all: Route[], parentId?: string): RouteObject[] {
  return all
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }): RouteObject => {
      if (index) return { id, path, index: true }
      return { id, path, children: buildRoutes(all, id) }
    })
}
