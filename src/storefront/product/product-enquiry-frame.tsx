import type { ReactNode } from 'react'
import { homePath, productPath } from '#src/shared/paths/storefront-paths.ts'
import * as enquiryText from '#src/translations/storefront/enquiry-text.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import { Picture } from '#src/ui/card/picture.tsx'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

type EnquiryProduct = { slug: string; title: string; sku: string; pictureKey: string | null }

type Props = {
  title: string
  intro: string
  product: EnquiryProduct
  /** The chosen quantity, print colours and production time. */
  facts?: readonly string[]
  children: ReactNode
}

/** Layout of a form about one product, with the product beside it. */
export function ProductEnquiryFrame({ title, intro, product, facts = [], children }: Props) {
  const t = useText()
  const path = productPath(product.slug)
  return (
    <div className="page-width grid gap-6 pt-3 pb-12">
      <Breadcrumbs
        crumbs={[{ title: t(menuText.home), to: homePath }, { title: product.title, to: path }, { title }]}
      />
      <div className="grid gap-8 xs:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid max-w-160 content-start gap-5">
          <h1>{title}</h1>
          <p className="text-lg text-steel">{intro}</p>
          {children}
        </div>
        <aside aria-label={t(enquiryText.yourProduct)} className="grid content-start gap-2">
          <Picture
            src={product.pictureKey}
            alt=""
            width={320}
            height={240}
            className="picture-ground w-full rounded-box"
          />
          <p className="font-semibold">{product.title}</p>
          <p className="text-sm text-steel">{product.sku}</p>
          <ul className="text-steel">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <TextLink to={path}>{t(enquiryText.backToProduct)}</TextLink>
        </aside>
      </div>
    </div>
  )
}
