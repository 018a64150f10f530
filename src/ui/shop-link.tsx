import { Link, type LinkProps } from 'react-router'
import { useServerRendering } from './server-rendering.tsx'

/** `to` is a whole path of this shop, as nearly all addresses are. */
export type ShopLinkProps = Omit<LinkProps, 'to'> & { to: string }

/**
 * A link within the shop. The server writes the anchor alone: resolving a path that is whole already costs it too much. What
 * it takes for that is not part of the browser's script.
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
  // React Router marks the links whose pages it may look up in advance.
  return (
    <a {...anchor} href={to} data-discover="true">
      {children}
    </a>
  )
}
