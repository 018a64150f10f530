import { classes } from '#src/ui/classes.ts'

export type ButtonStyle = {
  variant?: 'primary' | 'checkout' | 'secondary' | 'quiet' | 'inverse'
  size?: 'small' | 'medium' | 'large'
  /** The button is as wide as its container. */
  block?: boolean
  /** Classes for layout only, such as margins. */
  className?: string
}

export function buttonClasses({ variant = 'primary', size = 'medium', block, className }: ButtonStyle): string {
  return classes(
    'button',
    `button-${variant}`,
    size !== 'medium' && `button-${size}`,
    block && 'button-block',
    className,
  )
}
