import { useState } from 'react'
import { removeCall } from '#src/domains/basket/basket-calls.ts'
import { useBaskets } from '#src/domains/basket/components/basket-context.ts'
import { useAddToBasket } from '#src/domains/basket/components/use-add-to-basket.ts'
import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import { DesignerPanel } from '#src/domains/personalisation/components/designer-panel.tsx'
import { PersonalisePanel } from '#src/domains/personalisation/components/personalise-panel.tsx'
import type { PersonalisationAttribute } from '#src/domains/personalisation/personalisation-contract.ts'
import { useRootData } from '../shell/root-data.ts'
import type { OrderBuilder } from './use-order-builder.ts'
import { whyNotBuyable } from './why-not-buyable.ts'

type Props = { product: Product; attributes: readonly PersonalisationAttribute[]; order: OrderBuilder }

/** The panel, and what becomes of an approved design: it goes into the basket with the order as it is chosen. */
export function ProductDesign({ product, attributes, order }: Props) {
  const { cartEnabled = true } = useRootData()?.shell.globals ?? {}
  // What cannot be bought is quoted, with its design.
  const { add } = useAddToBasket(whyNotBuyable(product, cartEnabled) ? 'quote' : 'bag')
  const { change } = useBaskets()
  const [edited, setEdited] = useState(readEditedLine)
  const { title } = product
  const { sellableId, qty, colours: artworkColours, turnaround } = order
  const designer = designerOf(product)
  const pictureKey = order.thumbnailKey ?? product.thumbnail_key

  const takeAlong = async (design: string) => {
    const isAdded = await add({ id: sellableId, qty, artworkColours, turnaround, design })
    if (isAdded && edited) {
      setEdited(undefined)
      await change(edited.kind, () => removeCall(edited.kind, edited.rowId))
    }
    return isAdded
  }
  return (
    <>
      {designer && <DesignerPanel designer={designer} sellableId={sellableId} title={title} />}
      {attributes.length > 0 && pictureKey && (
        <PersonalisePanel
          {...{ attributes, title, pictureKey, sellableId }}
          startFrom={edited?.designId}
          onApproved={takeAlong}
        />
      )}
    </>
  )
}

function designerOf({ is_custom_gateway_product, is_emagination_product }: Product) {
  if (is_custom_gateway_product) return 'custom-gateway'
  return is_emagination_product ? 'emagination' : undefined
}

/** The basket's way back to a design (`#design=…&row=…&kind=…`): the line that it came from goes once the new one is there. */
function readEditedLine() {
  const given = new URLSearchParams(window.location.hash.slice(1))
  const [designId, rowId] = [given.get('design'), given.get('row')]
  if (!designId || !rowId) return undefined
  return { designId, rowId, kind: given.get('kind') === 'quote' ? ('quote' as const) : ('bag' as const) }
}
