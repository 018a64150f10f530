import { Link, type LinkProps } from 'react-router'
import { useServerRendering } from '#src/ui/rendering/server-rendering.tsx'

/** `to` is an absolute path of this shop. */
export type ShopLinkProps = Omit<LinkProps, 'to'> & { to: string }

/**
 * A link within the shop. The server renders a plain anchor, because React Router's `Link` is expensive and an absolute path
 * needs no resolving. That branch is not part of the browser's script.
 */
export function ShopLink(props: ShopLinkProps) {
  const server = useServerRendering()
  if (!import.meta.env.SSR || !server || !props.to.startsWith('/')) return <Link {...props} />
  const {
    to,
    children,
    replace: _replace,
    preventScrollReset: _preventScrollReset,
    state: _state,
    relative: _relative,
    reloadDocument: _reloadDocument,
    viewTransition: _viewTransition,
    prefetch: _prefetch,
    discover: _discover,
    ...anchor
  } = props
  // The attribute that React Router adds to links whose routes it may discover in advance.
  return (
    <a {...anchor} href={to} data-discover="true">
      {children}
    </a>
  )
}
