import type { HTMLAttributes, RefCallback } from 'react'
import { classes } from './classes.ts'

export type CardFrameProps = HTMLAttributes<HTMLElement> & {
  as?: 'article' | 'div' | 'section' | 'li'
  /** Rises under the pointer; put the class `stretched` on the one link inside. */
  interactive?: boolean
  ref?: RefCallback<HTMLElement>
}

/** A bordered box of full height, so that the cards of a row end on one line. */
export function CardFrame({ as: Tag = 'div', interactive, className, ...rest }: CardFrameProps) {
  return (
    <Tag
      {...rest}
      className={classes(
        'relative flex h-full flex-col overflow-clip rounded-box border border-line bg-paper',
        interactive && 'transition-[border-color,box-shadow] hover:border-edge hover:shadow-float',
        className,
      )}
    />
  )
}
