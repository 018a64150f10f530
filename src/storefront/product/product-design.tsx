import { useState } from 'react'
import { replaceLineCall } from '#src/domains/basket/artwork/basket-artwork-calls.ts'
import { addToBasketCall } from '#src/domains/basket/basket-calls.ts'
import { useAddToBasket } from '#src/domains/basket/components/add-to-basket/use-add-to-basket.ts'
import { useBaskets } from '#src/domains/basket/components/basket-context.ts'
import {
  type DesignEdit,
  formatDesignEditFragment,
  parseDesignEditFragment,
} from '#src/domains/basket/line/design-edit-fragment.ts'
import type { ProductResponse } from '#src/domains/catalogue/products/product-contract.ts'
import { ExternalDesignerPanel } from '#src/domains/personalisation/components/external-designer-panel.tsx'
import { PersonalisePanel } from '#src/domains/personalisation/components/personalise-panel.tsx'
import type { DesignerName } from '#src/domains/personalisation/personalisation.ts'
import type { DesignAreaView } from '#src/domains/personalisation/personalisation-contract.ts'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as personaliseText from '#src/translations/storefront/personalise-text.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { useText } from '#src/ui/text/text.tsx'
import { getBuyAction, getBuyState } from './buy-action.ts'
import type { ProductConfigurator } from './configurator/use-product-configurator.ts'

export type PersonaliseProps = {
  product: ProductResponse
  designAreas: readonly DesignAreaView[]
  /** An external designer and the URL of its page. */
  externalDesigner: { name: DesignerName; page: string | undefined } | undefined
  configurator: ProductConfigurator
}

/** The design panel. An approved design goes into the basket together with the chosen configuration. */
export function ProductDesign({ product, designAreas, externalDesigner, configurator }: PersonaliseProps) {
  const t = useText()
  const state = getBuyState(product, configurator, { ...useRootData()?.site.globals })
  const [{ designerReference, ...edited }, setEdited] = useState(() =>
    parseDesignEditFragment(window.location.hash.slice(1)),
  )
  // A product that cannot be bought goes to the quote.
  const defaultKind = getBuyAction(state).kind === 'quote' ? 'quote' : 'basket'
  const { add } = useAddToBasket(defaultKind)
  const { changeBasket } = useBaskets()
  const { title } = product
  const { sellableId, line } = configurator
  const pictureKey = configurator.thumbnailKey ?? product.thumbnail_key

  const clearEdited = () => {
    setEdited(noEdit)
    // Without its fragment, a reload of the page does not replace the removed line again.
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  const replaceDesign = async (design: string, rowId: string) => {
    const { kind, isHire } = edited
    const request = { ...line, hire: isHire || undefined, design, before: rowId }
    const { type, message } = await changeBasket(kind, () => addToBasketCall(kind, request))
    if (type === 'success') {
      clearEdited()
      // The edited line is removed only after the new one is added.
      const replaced = await changeBasket(kind, () => replaceLineCall(kind, { rowId, design }))
      const isReplaced = replaced.type === 'success'
      const text = isReplaced ? personaliseText.designChanged : personaliseText.designAddedBeside
      showNotification({ type: isReplaced ? 'success' : 'error', msg: t(text) })
    } else {
      showNotification({ type, msg: message })
    }
    return type === 'success'
  }
  const addDesign = (design: string) => {
    // The approve button disappears; the popup returns the focus to the heading.
    document.querySelector<HTMLElement>('#personalise > h2')?.focus({ preventScroll: true })
    return edited.rowId ? replaceDesign(design, edited.rowId) : add({ ...line, design })
  }
  // A product has one designer.
  if (externalDesigner) {
    return (
      <ExternalDesignerPanel
        {...{ sellableId, title, designerReference }}
        designer={externalDesigner.name}
        page={externalDesigner.page}
        back={getReturnPath(configurator.buildHref({}), edited)}
        initialDesignId={edited.designId}
        onApproved={addDesign}
      />
    )
  }
  if (designAreas.length === 0 || !pictureKey) return null
  return (
    <PersonalisePanel
      {...{ areas: designAreas, title, pictureKey, sellableId }}
      initialDesignId={edited.designId}
      onApproved={addDesign}
    />
  )
}

const noEdit: DesignEdit = { kind: 'basket' }

/** The path that an external designer returns to; it appends its reference of the design. */
function getReturnPath(query: string, line: DesignEdit): string {
  const fragment = formatDesignEditFragment({ ...line, designId: undefined })
  return `${window.location.pathname}${query}#${[String(fragment), 'designed='].filter(Boolean).join('&')}`
}
