import { type DragEvent, useState } from 'react'
import type { DropSide } from '../drop-side.ts'

export const dragType = 'text/x-content-order'

/** Where a dragged entry would be dropped. */
export type DropPlace = { key: string; side: DropSide }
/** `mark`: the line at which the place is marked. */
export type Dragging = {
  mark: DropPlace | undefined
  onDragOver: (place: DropPlace | undefined) => void
  onDrop: (key: string, place: DropPlace) => void
}

/** `onDrop`: moves the entry with the key to the place. */
export function useDragging(onDrop: (key: string, place: DropPlace) => void): Dragging {
  const [mark, setMark] = useState<DropPlace>()
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
export function createDropHandlers(key: string, { mark, onDragOver, onDrop }: Dragging) {
  const getPlace = ({ currentTarget, clientY }: DragEvent): DropPlace => {
    const { top, height } = currentTarget.getBoundingClientRect()
    return { key, side: clientY < top + height / 2 ? 'before' : 'after' }
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
