import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconShape } from './icon.tsx'

const looks = {
  sale: 'bg-saving-soft text-saving',
  new: 'bg-brand text-paper',
  priceMatch: 'bg-brand text-paper',
  stock: 'bg-stock-soft text-stock',
  freeSpareFilter: 'bg-stock text-paper',
  neutral: 'bg-mist text-steel',
  waiting: 'bg-saving-soft text-saving',
  late: 'bg-checkout-soft text-checkout',
  count: 'bg-checkout text-paper',
}

export type BadgeProps = { tone?: keyof typeof looks; icon?: IconShape; children: ReactNode; className?: string }

/** The flags at a picture's corner and the status chips of tables. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classes('badge', looks[tone], className)}>
      {icon && <Icon shape={icon} size={16} />}
      {children}
    </span>
  )
}
