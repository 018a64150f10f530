import { lazy, Suspense, useEffect } from 'react'
import type { DesignAreaView } from '#src/domains/personalisation/personalisation-contract.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { Skeleton } from '#src/ui/card/skeleton.tsx'
import { useInViewport } from '#src/ui/rendering/use-in-viewport.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { PersonaliseProps } from './product-design.tsx'

const ProductDesign = lazy(() =>
  import('./product-design.tsx').then(({ ProductDesign }) => ({ default: ProductDesign })),
)

/** The personalise panel. Its code loads when it is scrolled into view; a skeleton reserves its space. */
export function ProductPersonalise(props: PersonaliseProps) {
  const t = useText()
  const { ref, isInViewport } = useInViewport()
  const canBeDesigned = props.designAreas.length > 0 || props.externalDesigner
  useEffect(() => {
    if (/[#&]design(ed)?=/.test(window.location.hash)) ref.current?.scrollIntoView()
  }, [ref])
  if (!canBeDesigned) return null
  const skeleton = <PersonaliseSkeleton designAreas={props.designAreas} />
  return (
    <section ref={ref} id="personalise" className="grid gap-3">
      <h2 tabIndex={-1}>{t(productText.personalise)}</h2>
      {props.designAreas.length > 0 && <p className="text-steel">{t(productText.personaliseIntro)}</p>}
      {isInViewport ? (
        <Suspense fallback={skeleton}>
          <ProductDesign {...props} />
        </Suspense>
      ) : (
        skeleton
      )}
    </section>
  )
}

/** A placeholder as large as the panel that replaces it, so that the page does not shift. */
function PersonaliseSkeleton({ designAreas }: Pick<PersonaliseProps, 'designAreas'>) {
  if (designAreas.length === 0) return <Skeleton className="aspect-4/3 w-full" />
  return (
    <div className="personalise">
      <Skeleton className="aspect-4/3 w-full" />
      <div className="grid content-start gap-5">
        {designAreas.map((area) => (
          <div key={area.id} style={{ height: getFieldHeight(area) }}>
            <Skeleton className="h-full w-full" />
          </div>
        ))}
        <Skeleton className="h-11 w-40" />
      </div>
    </div>
  )
}

/** Returns the height in pixels: a text field, plus the choice of fonts and of colours if there is more than one. */
function getFieldHeight({ type, fonts, colours }: DesignAreaView): number {
  if (type === 'image') return 150
  return 108 + (fonts.length > 1 ? 78 : 0) + (colours.length > 1 ? 90 : 0)
}
