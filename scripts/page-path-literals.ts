import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Stands for an expression in the text of a template. */
export const gap = '\0'

/** The paths of all routes but the last resort: `['product', ':url']`. */
export function listRouteSegments(routes: readonly RouteConfigEntry[], parent: readonly string[] = []): string[][] {
  return routes.flatMap(({ path, children = [] }) => {
    const own = path ? [...parent, ...path.split('/')] : [...parent]
    const isPage = children.length === 0 && own.length > 0 && path !== '*'
    return [...(isPage ? [own] : []), ...listRouteSegments(children, own)]
  })
}

/** Whether a text is the path of a page, or a template of one, perhaps after an origin. */
export function isPagePath(text: string, routes: readonly (readonly string[])[]): boolean {
  const [path = ''] = text.replace(new RegExp(`^${gap}(?=/)`), '').split(/[?#]/)
  if (!path.startsWith('/')) return false
  if (path === '/') return /^\/[?#]/.test(text)
  const segments = path.slice(1).split('/')
  return routes.some((route) => matches(segments, route))
}

function matches(segments: readonly string[], route: readonly string[]): boolean {
  if (segments[0] !== route[0]) return false
  // An expression at the end may hold several segments.
  const isOpen = segments.at(-1) === gap
  if (isOpen ? segments.length > route.length : segments.length !== route.length) return false
  return segments.every((segment, index) => {
    const expected = route[index] ?? ''
    return segment.includes(gap) || segment === expected || (expected.startsWith(':') && segment !== '')
  })
}

/** Whether a template writes a value into a query string: `?page=${page}`. */
export function hasQueryValue(text: string): boolean {
  return new RegExp(`[?&][\\w-]+=${gap}`).test(text)
}
