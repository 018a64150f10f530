import type { ReactNode } from 'react'
import { classes } from '#src/ui/classes.ts'
import { Icon, type IconShape } from '#src/ui/icons/icon.tsx'

const classesByTone = {
  sale: 'bg-saving-soft text-saving',
  new: 'bg-brand text-paper',
  priceMatch: 'bg-brand text-paper',
  positive: 'bg-stock-soft text-stock',
  freeSpareFilter: 'bg-stock text-paper',
  neutral: 'bg-mist text-steel',
  waiting: 'bg-saving-soft text-saving',
  negative: 'bg-checkout-soft text-checkout',
  count: 'bg-checkout text-paper',
}

export type BadgeProps = {
  tone?: keyof typeof classesByTone
  icon?: IconShape
  children: ReactNode
  className?: string
}

/** Flags on product pictures and status labels in tables. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classes('badge', classesByTone[tone], className)}>
      {icon && <Icon shape={icon} size={16} />}
      {children}
    </span>
  )
}
