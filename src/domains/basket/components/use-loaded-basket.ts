import { useEffect } from 'react'
import type { BasketKind } from '../basket.ts'
import type { BasketView } from '../basket-contract.ts'
import { useBaskets } from './basket-context.ts'

/** The basket loaded with the page, or a newer version from this or another tab. */
export function useLoadedBasket(kind: BasketKind, loaded: BasketView): BasketView {
  const { setBasket, [kind]: known } = useBaskets()
  useEffect(() => setBasket(kind, loaded), [kind, loaded, setBasket])
  return known && known.version >= loaded.version ? known : loaded
}
