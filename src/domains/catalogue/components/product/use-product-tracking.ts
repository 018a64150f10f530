import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { pushToDataLayer } from '#src/shared/http/data-layer.ts'
import type { ProductCardFields } from '../../products/product-contract.ts'

/** The name of the card's list, and its position in it from 1. */
export type CardPosition = { list: string; position: number }

/** Reports to the data layer when the card is fully visible for the first time, and every click on it. */
export function useProductTracking(product: ProductCardFields, position: CardPosition | undefined) {
  const latest = useLatest({ product, position })
  const ref = useCallback(
    (card: HTMLElement) => onceVisible(card, () => report('productImpression', latest.current)),
    [latest],
  )
  return { ref, onClick: () => report('productClick', latest.current) }
}

type TrackedCard = { product: ProductCardFields; position: CardPosition | undefined }

function report(event: string, { product, position }: TrackedCard) {
  pushToDataLayer(event, {
    name: product.title,
    id: product.id,
    sku: product.internal_sku,
    // 0 for a price on application, as on the wire.
    price: product.calculated_price,
    category: product.category_titles[0] ?? '',
    position: position?.position,
    list: position?.list,
  })
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value)
  useEffect(() => {
    ref.current = value
  })
  return ref
}

// Fractions of a pixel keep the ratio of a fully visible card slightly below 1.
const fullyVisibleRatio = 0.99
const callbackByCard = new WeakMap<Element, () => void>()
let sharedObserver: IntersectionObserver | undefined

function onceVisible(card: Element, callback: () => void): () => void {
  sharedObserver ??= new IntersectionObserver(notifyVisible, { threshold: fullyVisibleRatio })
  callbackByCard.set(card, callback)
  sharedObserver.observe(card)
  return () => sharedObserver?.unobserve(card)
}

function notifyVisible(entries: IntersectionObserverEntry[], observer: IntersectionObserver) {
  for (const { target, intersectionRatio } of entries) {
    if (intersectionRatio < fullyVisibleRatio) continue
    observer.unobserve(target)
    callbackByCard.get(target)?.()
  }
}
