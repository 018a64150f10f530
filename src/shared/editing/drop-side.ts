/** On which side of another one a dragged entry is dropped. */
export type DropSide = 'before' | 'after'
/** Where a dragged entry of a tree is dropped: beside another one, or below it as its child. */
export const treeDropSides = ['before', 'under', 'after'] as const
export type TreeDropSide = (typeof treeDropSides)[number]
