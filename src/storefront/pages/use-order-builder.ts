import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { pricingCall, productionTimesCall } from '#src/domains/catalogue/catalogue-calls.ts'
import type { PricingAnswer, Product, ProductionTimesAnswer } from '#src/domains/catalogue/catalogue-contract.ts'
import { clampQuantity, parseQuantity, quantityBounds } from '#src/domains/pricing/quantity.ts'
import { readChoices } from './order-choices.ts'
import { announceOrder } from './order-events.ts'
import type { OpeningOrder } from './product-order.ts'
import { useAsked } from './use-asked.ts'
import { useOrderAddress } from './use-order-address.ts'

// spec §9
const pricingPauseMs = 250
const productionTimesPauseMs = 3000

/** What is chosen in the panel; it runs ahead of what is priced. */
export type OrderWish = { qty: number; colours: number; turnaround: number | undefined }

type Known = {
  opening: OpeningOrder
  wish: OrderWish
  pricing: PricingAnswer & { id: number }
  production: ProductionTimesAnswer & { id: number; qty: number }
}

export type OrderBuilder = ReturnType<typeof useOrderBuilder>

/**
 * The order in the making. Variants are chosen by the address, quantity, colours and production time here; the shop is asked
 * what that costs and when it leaves, and the address follows, so that every state can be linked to and sent.
 */
export function useOrderBuilder(product: Product, opening: OpeningOrder) {
  const [address] = useSearchParams()
  const choices = readChoices(product, address)
  const id = choices.sellableId
  const [known, setKnown] = useState(() => openingOf(opening, id))
  if (known.opening !== opening) setKnown(openingOf(opening, id))
  const { wish, pricing, production } = known
  const limits = { moq: pricing.moq, maximumOrderQuantity: pricing.maximum_order_quantity }
  const bounds = quantityBounds(limits)
  const plain = { qty: bounds.lowest, colours: 1, turnaround: production.options[0]?.id }
  const { addressWith, rewrite } = useOrderAddress(address, { wish, plain })
  const change = (part: Partial<OrderWish>) => setKnown((before) => ({ ...before, wish: { ...before.wish, ...part } }))

  const isSame = id === pricing.id && wish.turnaround === (pricing.turnaround ?? undefined)
  const isPriced = isSame && wish.qty === pricing.qty && wish.colours === pricing.artwork_colours
  const price = useAsked({
    key: [id, wish.qty, wish.colours, wish.turnaround].join(),
    isAnswered: isPriced,
    pauseMs: isSame ? pricingPauseMs : 0,
    ask: (signal) =>
      pricingCall(id, { qty: wish.qty, artworkColours: wish.colours, turnaround: wish.turnaround }, signal),
    onAnswer: (answer) => {
      const settled = wishOf(answer)
      // What was chosen while the shop was asked stays chosen; it is asked for next.
      setKnown((before) => ({
        ...before,
        wish: before.wish === wish ? settled : before.wish,
        pricing: { ...answer, id },
      }))
      void rewrite(settled)
    },
  })

  const isSameQuantity = wish.qty === production.qty
  const times = useAsked({
    key: [id, wish.qty].join(),
    isAnswered: id === production.id && isSameQuantity,
    pauseMs: isSameQuantity ? 0 : productionTimesPauseMs,
    ask: (signal) => productionTimesCall(id, wish.qty, signal),
    onAnswer: (answer) =>
      setKnown((before) => ({
        ...before,
        // spec §4: the first one is selected whenever the options change.
        wish: isSameList(before.production, answer)
          ? before.wish
          : { ...before.wish, turnaround: answer.options[0]?.id },
        production: { ...answer, id, qty: wish.qty },
      })),
  })

  const { setup_charge: setupCharge } = pricing
  useEffect(() => {
    announceOrder({ variant: id, quantity: wish.qty, colours: wish.colours, delivery: wish.turnaround, setupCharge })
  }, [id, wish.qty, wish.colours, wish.turnaround, setupCharge])

  return {
    ...choices,
    ...wish,
    pricing,
    options: production.options,
    bounds,
    /** What the address asked for cannot be ordered, and what became of it. */
    notice: clampQuantity(parseQuantity(address.get('qty') ?? '') ?? pricing.qty, limits).notice,
    isPricing: !isPriced && !price.isFailed,
    isPricingFailed: price.isFailed,
    isLoadingOptions: times.isAsking,
    change,
    addressWith,
    refresh: () => {
      price.askNow()
      times.askNow()
    },
  }
}

function openingOf(opening: OpeningOrder, id: number): Known {
  const { pricing, production } = opening
  return {
    opening,
    wish: wishOf(pricing),
    pricing: { ...pricing, id },
    production: { ...production, id, qty: pricing.qty },
  }
}

function wishOf({ qty, artwork_colours, turnaround }: PricingAnswer): OrderWish {
  return { qty, colours: artwork_colours, turnaround: turnaround ?? undefined }
}

function isSameList(a: ProductionTimesAnswer, b: ProductionTimesAnswer): boolean {
  return a.options.map(({ id }) => id).join() === b.options.map(({ id }) => id).join()
}
