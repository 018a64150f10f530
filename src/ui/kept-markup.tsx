import type { HTMLAttributes, RefCallback } from 'react'
import { useServerRendering } from './server-rendering.tsx'

export type KeptMarkupProps = HTMLAttributes<HTMLElement> & {
  as: 'article' | 'div' | 'nav' | 'ul'
  /** What the children show, and nothing else than that and the language: as long as it is the same object, so are they. */
  of: object
  /** Tells apart the ways in which the same thing is shown. */
  variant?: string
  ref?: RefCallback<HTMLElement>
}

/** An element whose content occurs on many pages: the server renders it once and writes it as often as it is wanted. */
export function KeptMarkup({ as: Tag, of, variant = '', children, ...rest }: KeptMarkupProps) {
  const server = useServerRendering()
  if (!import.meta.env.SSR || !server) return <Tag {...rest}>{children}</Tag>
  // React's own markup of the same children, escaped by React.
  // oxlint-disable-next-line react/no-danger
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: server.keptMarkup(of, variant, children) }} />
}
