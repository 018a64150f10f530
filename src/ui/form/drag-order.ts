import { type DragEvent, useState } from 'react'
import type { DropSide, TreeDropSide } from '#src/shared/editing/drop-side.ts'

export const dragType = 'text/x-shop-order'

/** Where a dragged entry would be dropped. */
export type DropPlace<Side = DropSide> = { key: string; side: Side }
/** `mark`: the line at which the place is marked. */
export type Dragging<Side = DropSide> = {
  mark: DropPlace<Side> | undefined
  onDragOver: (place: DropPlace<Side> | undefined) => void
  onDrop: (key: string, place: DropPlace<Side>) => void
}

/** `onDrop`: moves the entry with the key to the place. */
export function useDragging<Side = DropSide>(onDrop: (key: string, place: DropPlace<Side>) => void): Dragging<Side> {
  const [mark, setMark] = useState<DropPlace<Side>>()
  return {
    mark,
    // Browsers repeat the event while the pointer rests.
    onDragOver: (place) =>
      setMark((before) => (before?.key === place?.key && before?.side === place?.side ? before : place)),
    onDrop: (key, place) => {
      setMark(undefined)
      onDrop(key, place)
    },
  }
}

export function startDrag(event: DragEvent, key: string) {
  event.dataTransfer.setData(dragType, key)
  event.dataTransfer.effectAllowed = 'move'
}

/** An entry dropped on the upper half of another is placed before it, and after it on the lower half. */
export function createDropHandlers(key: string, dragging: Dragging) {
  return createSideHandlers(key, dragging, (share): DropSide => (share < 0.5 ? 'before' : 'after'))
}

/** In a tree an entry dropped on the middle of another becomes its child. */
export function createTreeDropHandlers(key: string, dragging: Dragging<TreeDropSide>) {
  return createSideHandlers(
    key,
    dragging,
    (share): TreeDropSide => (share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'under'),
  )
}

/** `getSide`: the side for the height of the pointer, from 0 at the upper edge to 1 at the lower one. */
function createSideHandlers<Side>(
  key: string,
  { mark, onDragOver, onDrop }: Dragging<Side>,
  getSide: (share: number) => Side,
) {
  const getPlace = ({ currentTarget, clientY }: DragEvent): DropPlace<Side> => {
    const { top, height } = currentTarget.getBoundingClientRect()
    return { key, side: getSide(height === 0 ? 1 : (clientY - top) / height) }
  }
  return {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return
      event.preventDefault()
      onDragOver(getPlace(event))
    },
    onDragEnd: () => mark && onDragOver(undefined),
    onDrop: (event: DragEvent) => {
      const dragged = event.dataTransfer.getData(dragType)
      if (dragged === '') return
      event.preventDefault()
      onDrop(dragged, getPlace(event))
    },
  }
}
