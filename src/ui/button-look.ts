import { classes } from './classes.ts'

export type ButtonLook = {
  variant?: 'primary' | 'checkout' | 'secondary' | 'quiet' | 'inverse'
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  block?: boolean
  /** For layout only: margins, grid place. */
  className?: string
}

export function buttonClasses({ variant = 'primary', size = 'medium', block, className }: ButtonLook): string {
  return classes(
    'button',
    `button-${variant}`,
    size !== 'medium' && `button-${size}`,
    block && 'button-block',
    className,
  )
}
