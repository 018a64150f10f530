import { useEffect } from 'react'
import type { BasketKind } from '../basket.ts'
import type { BasketAnswer } from '../basket-contract.ts'
import { useBaskets } from './basket-context.ts'

/** A basket that came with the page, until something newer is known of it here or in another tab. */
export function useLoadedBasket(kind: BasketKind, loaded: BasketAnswer): BasketAnswer {
  const { take, [kind]: known } = useBaskets()
  useEffect(() => take(kind, loaded), [kind, loaded, take])
  return known && known.version >= loaded.version ? known : loaded
}
