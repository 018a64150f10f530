import type { ReactNode } from 'react'
import * as enquiryText from '#src/translations/enquiry-text.ts'
import * as menuText from '#src/translations/menu-text.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

type Wish = { url: string; title: string; sku: string; pictureKey: string | null }

type Props = {
  title: string
  intro: string
  wish: Wish
  /** What was chosen, besides the product itself. */
  facts?: readonly string[]
  children: ReactNode
}

/** A form about one product, which stands beside it. */
export function ProductEnquiryFrame({ title, intro, wish, facts = [], children }: Props) {
  const t = useText()
  const product = `/product/${wish.url}`
  return (
    <div className="page-width grid gap-6 pt-3 pb-12">
      <Breadcrumbs crumbs={[{ title: t(menuText.home), to: '/' }, { title: wish.title, to: product }, { title }]} />
      <div className="grid gap-8 xs:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid max-w-160 content-start gap-5">
          <h1>{title}</h1>
          <p className="text-lg text-steel">{intro}</p>
          {children}
        </div>
        <aside aria-label={t(enquiryText.yourProduct)} className="grid content-start gap-2">
          <Picture
            src={wish.pictureKey}
            alt=""
            width={320}
            height={240}
            className="picture-ground w-full rounded-box"
          />
          <p className="font-semibold">{wish.title}</p>
          <p className="text-sm text-steel">{wish.sku}</p>
          <ul className="text-steel">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <TextLink to={product}>{t(enquiryText.backToProduct)}</TextLink>
        </aside>
      </div>
    </div>
  )
}
