/** On which side of another one a dragged entry or block is dropped. */
export type DropSide = 'before' | 'after'
