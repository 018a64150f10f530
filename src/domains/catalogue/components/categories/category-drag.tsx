import { type RefObject, useRef } from 'react'
import type { TreeDropSide } from '#src/shared/editing/drop-side.ts'
import * as categoriesText from '#src/translations/backoffice/categories-text.ts'
import { createTreeDropHandlers, startDrag, useDragging } from '#src/ui/form/drag-order.ts'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { dragIcon } from '#src/ui/icons/controls.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { useText } from '#src/ui/text/text.tsx'
import './category-drag.css'

/** Categories are dragged by a handle and dropped on rows. A drop posts the form with `formRef`. */
export function useCategoryDrag() {
  const formRef = useRef<HTMLFormElement>(null)
  const dragging = useDragging<TreeDropSide>((dragged, { key: target, side }) => {
    const form = formRef.current
    if (!form || dragged === target) return
    for (const [name, value] of Object.entries({ dragged, target, side })) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
    form.requestSubmit()
  })
  const getRowProps = ({ id }: { id: number }) => ({
    'data-drop': dragging.mark?.key === String(id) ? dragging.mark.side : undefined,
    ...createTreeDropHandlers(String(id), dragging),
  })
  return { formRef, getRowProps }
}

export function CategoryDropForm({ formRef }: { formRef: RefObject<HTMLFormElement | null> }) {
  return (
    <form ref={formRef} method="post" hidden>
      <TokenField />
      <input type="hidden" name="intent" value="drop" />
      <input type="hidden" name="dragged" />
      <input type="hidden" name="target" />
      <input type="hidden" name="side" />
    </form>
  )
}

/** A handle for the pointer only: the keyboard has the buttons of the row. */
export function CategoryDragHandle({ id }: { id: number }) {
  const t = useText()
  return (
    <span
      draggable
      aria-hidden
      className="category-drag-handle"
      title={t(categoriesText.drag)}
      onDragStart={(event) => startDrag(event, String(id))}
    >
      <Icon shape={dragIcon} size={16} />
    </span>
  )
}
