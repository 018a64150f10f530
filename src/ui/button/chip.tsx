import type { MouseEvent } from 'react'
import * as controlsText from '#src/translations/ui/controls-text.ts'
import { closeIcon } from '#src/ui/icons/actions.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useText } from '#src/ui/text/text.tsx'

export type ChipProps = {
  label: string
  /** The URL of the page without this filter. */
  to: string
  onRemove?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** An active filter. A click anywhere on the chip removes it. */
export function Chip({ label, to, onRemove }: ChipProps) {
  const t = useText()
  return (
    <ShopLink
      to={to}
      onClick={onRemove}
      preventScrollReset
      aria-label={t(controlsText.remove, { name: label })}
      className="inline-flex min-h-9 items-center gap-2 rounded-box border border-edge bg-paper py-1 pr-2 pl-3 text-sm hover:border-ink hover:bg-mist"
    >
      {label}
      <Icon shape={closeIcon} size={16} />
    </ShopLink>
  )
}
