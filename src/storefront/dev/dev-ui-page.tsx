import { Buttons } from '#src/ui/showcase/buttons.tsx'
import { Fields } from '#src/ui/showcase/fields.tsx'
import { Foundations } from '#src/ui/showcase/foundations.tsx'
import { Overlays } from '#src/ui/showcase/overlays.tsx'
import { ShopComponents } from '#src/ui/showcase/shop-components.tsx'
import { Sliders } from '#src/ui/showcase/sliders.tsx'

export function meta() {
  return [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }]
}

/** Shows developers every component of `src/ui` in every state. Its own texts are English, in place. */
export default function DevUiPage() {
  return (
    <div className="page-width grid gap-12 py-8">
      <h1>Design system</h1>
      <Foundations />
      <Buttons />
      <Fields />
      <Overlays />
      <ShopComponents />
      <Sliders />
    </div>
  )
}
