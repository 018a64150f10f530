import type { HTMLAttributes, RefCallback } from 'react'
import { useServerRendering } from './server-rendering.tsx'

export type CachedMarkupProps = HTMLAttributes<HTMLElement> & {
  as: 'article' | 'div' | 'nav' | 'ul'
  /** The data that the children show; they may depend on it and the language only. The same object has the same markup. */
  source: object
  /** Distinguishes several renderings of the same data, such as the parts of a page. */
  part?: string
  ref?: RefCallback<HTMLElement>
}

/** An element whose content many pages share: the server renders it once and caches the markup. */
export function CachedMarkup({ as: Tag, source, part = '', children, ...rest }: CachedMarkupProps) {
  const server = useServerRendering()
  if (!import.meta.env.SSR || !server) return <Tag {...rest}>{children}</Tag>
  // React's own markup of the same children, escaped by React.
  // oxlint-disable-next-line react/no-danger
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: server.renderCached(source, part, children) }} />
}
