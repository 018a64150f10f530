import { lazy, Suspense, useEffect } from 'react'
import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import type { PersonalisationAttribute } from '#src/domains/personalisation/personalisation-contract.ts'
import * as productText from '#src/translations/product-text.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useText } from '#src/ui/text.tsx'
import { useNear } from '#src/ui/use-near.ts'
import type { OrderBuilder } from './use-order-builder.ts'

const ProductDesign = lazy(() =>
  import('./product-design.tsx').then(({ ProductDesign }) => ({ default: ProductDesign })),
)

type Props = { product: Product; attributes: readonly PersonalisationAttribute[]; order: OrderBuilder }

/** spec §2, personalise panel. Its code comes when the visitor comes to it; the place for it is kept. */
export function ProductPersonalise(props: Props) {
  const t = useText()
  const { ref, isNear } = useNear()
  const { is_custom_gateway_product, is_emagination_product } = props.product
  const isDesigned = props.attributes.length > 0 || is_custom_gateway_product || is_emagination_product
  useEffect(() => {
    if (window.location.hash.startsWith('#design=')) ref.current?.scrollIntoView()
  }, [ref])
  if (!isDesigned) return null
  const waiting = <Skeleton className="aspect-4/3 w-full" />
  return (
    <section ref={ref} id="personalise" className="grid gap-3">
      <h2>{t(productText.personalise)}</h2>
      <p className="text-steel">{t(productText.personaliseIntro)}</p>
      {isNear ? (
        <Suspense fallback={waiting}>
          <ProductDesign {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  )
}
