import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { getCsrfToken } from '#src/shared/http/call.ts'
import { pushToDataLayer } from '#src/shared/http/data-layer.ts'
import type { OrderReview } from '../order-review-view.ts'

/** Pushes the purchase to the data layer. The server decides which browser does, so that it happens once [TRACK-04]. */
export function usePurchaseTracking(order: OrderReview) {
  const { submit, data } = useFetcher<{ isFirst: boolean }>()
  const isRequested = useRef(false)
  const isPushed = useRef(false)
  useEffect(() => {
    if (!order.is_purchase_untracked || isRequested.current) return
    isRequested.current = true
    void submit({ _token: getCsrfToken() }, { method: 'post' })
  }, [order.is_purchase_untracked, submit])
  useEffect(() => {
    if (!data?.isFirst || isPushed.current) return
    isPushed.current = true
    const products = toPurchasedProducts(order)
    pushToDataLayer('purchase', { id: order.number, revenue: order.total, products })
  }, [data, order])
}

/** Products only, no personal data. */
export function toPurchasedProducts({ lines }: Pick<OrderReview, 'lines'>) {
  return lines.map(({ title, sku, price = 0, qty }) => ({ name: title, sku, price, quantity: qty }))
}
