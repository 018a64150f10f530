import type { HTMLAttributes, RefCallback } from 'react'
import { classes } from '#src/ui/classes.ts'

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'article' | 'div' | 'section' | 'li'
  /** Raised on hover. The only link inside needs the class `stretched`. */
  interactive?: boolean
  ref?: RefCallback<HTMLElement>
}

export function Card({ as: Tag = 'div', interactive, className, ...rest }: CardProps) {
  return <Tag {...rest} className={classes('card-frame', interactive && 'card-frame-interactive', className)} />
}
