import type { KeyboardEvent } from 'react'
import { ShopLink } from '#src/ui/text/shop-link.tsx'

export type CheckboxLinkProps = { to: string; checked: boolean; label: string; count: number }

/** A filter value: a link with the look and role of a checkbox, so that it works without JavaScript. */
export function CheckboxLink({ to, checked, label, count }: CheckboxLinkProps) {
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
      onKeyDown={clickOnSpace}
      className="tick-link"
    >
      {content}
    </ShopLink>
  )
}

/** The space bar toggles checkboxes, but does not follow links. */
function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
