import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { pushToDataLayer } from '#src/shared/data-layer.ts'
import type { CardFields } from '../catalogue-contract.ts'

/** Where a card stands: the name of its list, and its place in it from 1. */
export type CardPlace = { list: string; position: number }

/** spec §7: a card says once that it was wholly in sight, and each time that it is pressed. */
export function useProductTracking(product: CardFields, place: CardPlace | undefined) {
  const latest = useLatest({ product, place })
  const ref = useCallback(
    (card: HTMLElement) => onceInSight(card, () => report('productImpression', latest.current)),
    [latest],
  )
  return { ref, onPress: () => report('productClick', latest.current) }
}

type Shown = { product: CardFields; place: CardPlace | undefined }

function report(event: string, { product, place }: Shown) {
  pushToDataLayer(event, {
    name: product.title,
    id: product.id,
    sku: product.internal_sku,
    // 0 for a price on application, as on the wire.
    price: product.calculated_price,
    category: product.category_titles[0] ?? '',
    position: place?.position,
    list: place?.list,
  })
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value)
  useEffect(() => {
    ref.current = value
  })
  return ref
}

// Edges on fractions of a pixel keep a card in full sight a little below 1.
const wholly = 0.99
const waiting = new WeakMap<Element, () => void>()
let shared: IntersectionObserver | undefined

function onceInSight(card: Element, act: () => void): () => void {
  shared ??= new IntersectionObserver(actOnThoseInSight, { threshold: wholly })
  waiting.set(card, act)
  shared.observe(card)
  return () => shared?.unobserve(card)
}

function actOnThoseInSight(entries: IntersectionObserverEntry[], observer: IntersectionObserver) {
  for (const { target, intersectionRatio } of entries) {
    if (intersectionRatio < wholly) continue
    observer.unobserve(target)
    waiting.get(target)?.()
  }
}
