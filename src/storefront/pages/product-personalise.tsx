import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { BasketKind } from '#src/domains/basket/basket.ts'
import { removeCall } from '#src/domains/basket/basket-calls.ts'
import { useBaskets } from '#src/domains/basket/components/basket-context.ts'
import { useAddToBasket } from '#src/domains/basket/components/use-add-to-basket.ts'
import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import type { PersonalisationAttribute } from '#src/domains/personalisation/personalisation-contract.ts'
import * as personaliseText from '#src/translations/personalise-text.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useText } from '#src/ui/text.tsx'
import { useNear } from '#src/ui/use-near.ts'
import { useRootData } from '../shell/root-data.ts'
import { whyNotBuyable } from './product-buy-bar.tsx'
import type { OrderBuilder } from './use-order-builder.ts'

const PersonalisePanel = lazy(() =>
  import('#src/domains/personalisation/components/personalise-panel.tsx').then(({ PersonalisePanel }) => ({
    default: PersonalisePanel,
  })),
)

type Props = { product: Product; attributes: readonly PersonalisationAttribute[]; order: OrderBuilder }

/** spec §2, personalise panel. Its code comes when the visitor comes near; the place for it is kept. */
export function ProductPersonalise({ product, attributes, order }: Props) {
  const t = useText()
  const { ref, isNear } = useNear()
  const { startFrom, removeEdited } = useEditedLine(ref)
  const { cartEnabled = true } = useRootData()?.shell.globals ?? {}
  // What cannot be bought is quoted, with its design.
  const { add } = useAddToBasket(whyNotBuyable(product, cartEnabled) ? 'quote' : 'bag')
  const pictureKey = order.thumbnailKey ?? product.thumbnail_key
  if (attributes.length === 0 || !pictureKey) return null
  const takeAlong = async (design: string) => {
    const { sellableId: id, qty, colours: artworkColours, turnaround } = order
    const isAdded = await add({ id, qty, artworkColours, turnaround, design })
    if (isAdded) await removeEdited()
    return isAdded
  }
  const waiting = <Skeleton className="aspect-4/3 w-full" />
  return (
    <section ref={ref} id="personalise" className="grid gap-3">
      <h2>{t(personaliseText.title)}</h2>
      <p className="text-steel">{t(personaliseText.intro)}</p>
      {isNear ? (
        <Suspense fallback={waiting}>
          <PersonalisePanel
            attributes={attributes}
            title={product.title}
            pictureKey={pictureKey}
            sellableId={order.sellableId}
            startFrom={startFrom}
            onApproved={takeAlong}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  )
}

/** The basket's way back to a design (`#design=…&row=…`): the line that it came from goes once the new one is there. */
function useEditedLine(ref: RefObject<HTMLElement | null>) {
  const { change } = useBaskets()
  const [startFrom, setStartFrom] = useState<string>()
  const line = useRef<{ kind: BasketKind; rowId: string }>(undefined)
  useEffect(() => {
    const given = new URLSearchParams(window.location.hash.slice(1))
    const [design, rowId] = [given.get('design'), given.get('row')]
    if (!design || !rowId) return
    setStartFrom(design)
    line.current = { kind: given.get('kind') === 'quote' ? 'quote' : 'bag', rowId }
    ref.current?.scrollIntoView()
  }, [ref])
  const removeEdited = async () => {
    const edited = line.current
    line.current = undefined
    if (edited) await change(edited.kind, () => removeCall(edited.kind, edited.rowId))
  }
  return { startFrom, removeEdited }
}
