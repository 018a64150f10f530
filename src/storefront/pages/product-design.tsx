import { useState } from 'react'
import { replaceLineCall } from '#src/domains/basket/basket-artwork-calls.ts'
import { useBaskets } from '#src/domains/basket/components/basket-context.ts'
import { useAddToBasket } from '#src/domains/basket/components/use-add-to-basket.ts'
import { type EditedLine, lineFragment, readEditedLine } from '#src/domains/basket/edited-line.ts'
import { DesignerPanel } from '#src/domains/personalisation/components/designer-panel.tsx'
import { PersonalisePanel } from '#src/domains/personalisation/components/personalise-panel.tsx'
import { useRootData } from '../shell/root-data.ts'
import { buyActionOf, readBuyState } from './buy-action.ts'
import type { PersonaliseProps } from './product-personalise.tsx'

/** The panel, and what becomes of an approved design: it goes into the basket with the order as it is chosen. */
export function ProductDesign({ product, attributes, designer, order }: PersonaliseProps) {
  const state = readBuyState(product, order, { ...useRootData()?.shell.globals })
  const [{ made, ...edited }, setEdited] = useState(() => readEditedLine(window.location.hash.slice(1)))
  // What cannot be bought is quoted, with its design; what is edited stays where it was.
  const usualKind = buyActionOf(state).kind === 'quote' ? 'quote' : 'bag'
  const { add } = useAddToBasket(edited.rowId ? edited.kind : usualKind)
  const { change } = useBaskets()
  const { title } = product
  const { sellableId, qty, colours: artworkColours, turnaround } = order
  const pictureKey = order.thumbnailKey ?? product.thumbnail_key

  const forgetEdited = () => {
    setEdited(nothingEdited)
    // Reloaded, the page would replace a line that is gone.
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  const takeAlong = async (design: string) => {
    const { kind, rowId, isHire } = edited
    const hire = isHire || undefined
    const isAdded = await add({ id: sellableId, qty, artworkColours, turnaround, hire, design, before: rowId })
    if (isAdded) forgetEdited()
    // The line that it came from goes once the new one is there.
    if (isAdded && rowId) await change(kind, () => replaceLineCall(kind, { rowId, design }))
    return isAdded
  }
  // A product has one designer.
  if (designer) {
    return (
      <DesignerPanel
        {...{ sellableId, title, made }}
        designer={designer.name}
        page={designer.page}
        back={backAddress(order.addressWith({}), edited)}
        startFrom={edited.designId}
        onApproved={takeAlong}
      />
    )
  }
  if (attributes.length === 0 || !pictureKey) return null
  return (
    <PersonalisePanel
      {...{ attributes, title, pictureKey, sellableId }}
      startFrom={edited.designId}
      onApproved={takeAlong}
    />
  )
}

const nothingEdited: EditedLine = { kind: 'bag' }

/** Where a designer sends a visitor back to: it appends what it calls the design. */
function backAddress(query: string, line: EditedLine): string {
  const fragment = lineFragment({ ...line, designId: undefined })
  return `${window.location.pathname}${query}#${[String(fragment), 'designed='].filter(Boolean).join('&')}`
}
