import type { HTMLAttributes, RefCallback } from 'react'
import { classes } from './classes.ts'

export type CardFrameProps = HTMLAttributes<HTMLElement> & {
  as?: 'article' | 'div' | 'section' | 'li'
  /** Rises under the pointer; put the class `stretched` on the one link inside. */
  interactive?: boolean
  ref?: RefCallback<HTMLElement>
}

export function CardFrame({ as: Tag = 'div', interactive, className, ...rest }: CardFrameProps) {
  return <Tag {...rest} className={classes('card-frame', interactive && 'card-frame-interactive', className)} />
}
