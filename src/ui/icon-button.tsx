import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconShape } from './icon.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconShape
  /** The name that a screen reader says; also shown when the pointer rests on it. */
  label: string
  size?: 'small' | 'medium'
  outlined?: boolean
}

export function IconButton({ icon, label, size = 'medium', outlined, className, ...rest }: IconButtonProps) {
  const look = classes(
    'icon-button',
    size === 'small' && 'icon-button-small',
    outlined && 'icon-button-outlined',
    className,
  )
  return (
    <button type="button" title={label} {...rest} className={look} aria-label={label}>
      <Icon shape={icon} size={size === 'small' ? 18 : 22} />
    </button>
  )
}
