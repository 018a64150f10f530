import { Buttons } from '#src/ui/showcase/buttons.tsx'
import { Fields } from '#src/ui/showcase/fields.tsx'
import { Foundations } from '#src/ui/showcase/foundations.tsx'
import { Overlays } from '#src/ui/showcase/overlays.tsx'
import { ShopPieces } from '#src/ui/showcase/shop-pieces.tsx'
import { Sliders } from '#src/ui/showcase/sliders.tsx'

export function meta() {
  return [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }]
}

/** For developers only: every component of `src/ui` in every state, its texts in English and in place. */
export default function DevUiPage() {
  return (
    <div className="page-width grid gap-12 py-8">
      <h1>Design system</h1>
      <Foundations />
      <Buttons />
      <Fields />
      <Overlays />
      <ShopPieces />
      <Sliders />
    </div>
  )
}
