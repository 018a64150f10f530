import { lazy, Suspense, useEffect } from 'react'
import type { Product } from '#src/domains/catalogue/catalogue-contract.ts'
import type { DesignerName } from '#src/domains/personalisation/personalisation.ts'
import type { PersonalisationAttribute } from '#src/domains/personalisation/personalisation-contract.ts'
import * as productText from '#src/translations/product-text.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useText } from '#src/ui/text.tsx'
import { useNear } from '#src/ui/use-near.ts'
import type { OrderBuilder } from './use-order-builder.ts'

const ProductDesign = lazy(() =>
  import('./product-design.tsx').then(({ ProductDesign }) => ({ default: ProductDesign })),
)

export type PersonaliseProps = {
  product: Product
  attributes: readonly PersonalisationAttribute[]
  /** Of another house, and its page. */
  designer: { name: DesignerName; page: string | undefined } | undefined
  order: OrderBuilder
}

/** spec §2, personalise panel. Its code comes when the visitor comes to it; the place for it is kept. */
export function ProductPersonalise(props: PersonaliseProps) {
  const t = useText()
  const { ref, isNear } = useNear()
  const isDesigned = props.attributes.length > 0 || props.designer
  useEffect(() => {
    if (/[#&]design(ed)?=/.test(window.location.hash)) ref.current?.scrollIntoView()
  }, [ref])
  if (!isDesigned) return null
  const waiting = <Waiting attributes={props.attributes} />
  return (
    <section ref={ref} id="personalise" className="grid gap-3">
      <h2>{t(productText.personalise)}</h2>
      {props.attributes.length > 0 && <p className="text-steel">{t(productText.personaliseIntro)}</p>}
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

/** As large as what takes its place, so that nothing below it moves. */
function Waiting({ attributes }: Pick<PersonaliseProps, 'attributes'>) {
  if (attributes.length === 0) return <Skeleton className="aspect-4/3 w-full" />
  return (
    <div className="personalise">
      <Skeleton className="aspect-4/3 w-full" />
      <div className="grid content-start gap-5">
        {attributes.map((attribute) => (
          <div key={attribute.id} style={{ height: heightOf(attribute) }}>
            <Skeleton className="h-full w-full" />
          </div>
        ))}
        <Skeleton className="h-11 w-40" />
      </div>
    </div>
  )
}

/** A line of text, and below it the choice of fonts and of colours, where there is one. */
function heightOf({ type, fonts, colours }: PersonalisationAttribute): number {
  if (type === 'image') return 150
  return 108 + (fonts.length > 1 ? 78 : 0) + (colours.length > 1 ? 90 : 0)
}
