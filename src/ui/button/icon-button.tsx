import type { ComponentProps } from 'react'
import { classes } from '#src/ui/classes.ts'
import { Icon, type IconShape } from '#src/ui/icons/icon.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconShape
  /** The accessible name, also shown as a tooltip. */
  label: string
  size?: 'small' | 'medium'
  outlined?: boolean
}

export function IconButton({ icon, label, size = 'medium', outlined, className, ...rest }: IconButtonProps) {
  const buttonClasses = classes(
    'icon-button',
    size === 'small' && 'icon-button-small',
    outlined && 'icon-button-outlined',
    className,
  )
  return (
    <button type="button" title={label} {...rest} className={buttonClasses} aria-label={label}>
      <Icon shape={icon} size={size === 'small' ? 18 : 22} />
    </button>
  )
}
