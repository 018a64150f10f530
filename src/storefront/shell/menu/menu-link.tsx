import type { ReactNode } from 'react'
import type { NavigationLink as Target } from '#src/domains/content/content-contract.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import { externalIcon } from '#src/ui/icons/actions.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useText } from '#src/ui/text/text.tsx'

export type MenuLinkProps = {
  item: Target & { color?: string | null }
  current?: boolean
  className?: string
  children?: ReactNode
}

/** A link of the menu or the footer, with its target and colour. */
export function MenuLink({ item, current, className, children = item.name }: MenuLinkProps) {
  const t = useText()
  const isNewTab = item.target === '_blank'
  // A heading, or a name whose page is not published.
  if (!item.url) return <span className={className}>{children}</span>
  return (
    <ShopLink
      to={item.url}
      target={isNewTab ? '_blank' : undefined}
      rel={isNewTab ? 'noopener' : undefined}
      aria-current={current || undefined}
      style={item.color ? { color: item.color } : undefined}
      className={className}
    >
      {children}
      {isNewTab && <Icon shape={externalIcon} size={14} label={t(shellText.opensNewTab)} />}
    </ShopLink>
  )
}
