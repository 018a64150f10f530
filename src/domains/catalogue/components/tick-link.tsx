import type { KeyboardEvent } from 'react'
import { ShopLink } from '#src/ui/shop-link.tsx'

export type TickLinkProps = { to: string; checked: boolean; label: string; count: number }

/** One value to filter by: a box to tick for whoever looks or listens, and a link, so that it works without script. */
export function TickLink({ to, checked, label, count }: TickLinkProps) {
  const content = (
    <>
      <span className="tick-link-box" aria-hidden="true" />
      <span className="flex-1">{label}</span>
      <span className="text-sm text-steel tabular-nums leading-6">{count}</span>
    </>
  )
  if (count === 0 && !checked) {
    return (
      <span role="checkbox" aria-checked="false" aria-disabled="true" tabIndex={-1} className="tick-link">
        {content}
      </span>
    )
  }
  return (
    <ShopLink
      to={to}
      role="checkbox"
      aria-checked={checked}
      rel="nofollow"
      preventScrollReset
      onKeyDown={pressBySpace}
      className="tick-link"
    >
      {content}
    </ShopLink>
  )
}

/** A box to tick answers to the space bar, a link by itself does not. */
function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
