import type { MouseEvent } from 'react'
import * as controlsText from '#src/translations/controls-text.ts'
import { Icon } from './icon.tsx'
import { closeIcon } from './icons/actions.ts'
import { ShopLink } from './shop-link.tsx'
import { useText } from './text.tsx'

export type ChipProps = {
  label: string
  /** Where the page without this filter is: works without script. */
  to: string
  onRemove?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** One active filter; the whole chip takes it away. */
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
