import type { ReactNode } from 'react'
import * as controlsText from '#src/translations/ui/controls-text.ts'
import { classes } from '#src/ui/classes.ts'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useText } from '#src/ui/text/text.tsx'

/** A page number, a gap ('...'), Previous or Next. Items with `to` are links. */
export type PageItem = { label: string; to?: string; active?: boolean; rel?: 'prev' | 'next' }

export function Pagination({ items, onFollow }: { items: readonly PageItem[]; onFollow?: (to: string) => void }) {
  const t = useText()
  return (
    <nav aria-label={t(controlsText.pages)}>
      <ul className="flex flex-wrap justify-center gap-1 tabular-nums">
        {items.map((item, index) => (
          <li key={`${index} ${item.label}`} className={classes(isHiddenOnMobile(item) && 'max-xs:hidden')}>
            <PageLink item={item} onFollow={onFollow}>
              {item.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function isHiddenOnMobile(item: PageItem): boolean {
  return !item.active && !item.rel
}

type PageLinkProps = { item: PageItem; onFollow?: (to: string) => void; children: ReactNode }

function PageLink({ item, onFollow, children }: PageLinkProps) {
  const t = useText()
  const box = 'grid min-h-11 min-w-11 place-items-center rounded-box border px-3'
  const name = /^\d+$/.test(item.label) ? t(controlsText.page, { number: item.label }) : undefined
  if (item.active) {
    return (
      <span aria-current="page" className={classes(box, 'border-brand bg-brand font-semibold text-paper')}>
        {children}
      </span>
    )
  }
  const { to } = item
  if (!to) return <span className={classes(box, 'border-transparent text-steel')}>{children}</span>
  return (
    <ShopLink
      to={to}
      rel={item.rel}
      aria-label={name}
      onClick={() => onFollow?.(to)}
      className={classes(box, 'border-edge bg-paper hover:border-ink hover:bg-mist')}
    >
      {children}
    </ShopLink>
  )
}
