import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { csrfToken } from '#src/shared/call.ts'
import { pushToDataLayer } from '#src/shared/data-layer.ts'
import type { Review } from '../review-view.ts'

/** TRACK-04: the shop says who tells the data layer of a purchase, so that it hears of it once, on whatever device. */
export function usePurchase(order: Review) {
  const { submit, data } = useFetcher<{ isFirst: boolean }>()
  const isAsked = useRef(false)
  const isTold = useRef(false)
  useEffect(() => {
    if (!order.is_purchase_untold || isAsked.current) return
    isAsked.current = true
    void submit({ _token: csrfToken() }, { method: 'post' })
  }, [order.is_purchase_untold, submit])
  useEffect(() => {
    if (!data?.isFirst || isTold.current) return
    isTold.current = true
    const products = trackOrder(order)
    pushToDataLayer('purchase', { id: order.number, revenue: order.total, products })
  }, [data, order])
}

/** What the data layer hears of an order: its goods, nothing of the person. */
export function trackOrder({ lines }: Pick<Review, 'lines'>) {
  return lines.map(({ title, sku, price = 0, qty }) => ({ name: title, sku, price, quantity: qty }))
}
