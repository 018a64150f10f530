import type { ReactNode } from 'react'
import type { CategoryTileResponse } from '#src/domains/catalogue/categories/category-contract.ts'
import { LandingHeader } from '#src/domains/catalogue/components/listing/landing-header.tsx'
import { PageBlocks } from '#src/domains/content/components/page-blocks.tsx'
import type { ContentPage } from '#src/domains/content/content-contract.ts'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { ContentPageBody } from './content-page-body.tsx'
import type { ContentPageData } from './content-page-service.server.ts'

type LandingProps = {
  category: CategoryTileResponse
  /** The page at the address of the category. */
  landing: Pick<ContentPage, 'summary' | 'blocks'> | undefined
  children: ReactNode
}
type Props = { page: ContentPageData; refused?: RefusedForm } | LandingProps

/** A page, or the header of a landing category. Listings load it as a chunk of its own. */
export function PageContent(props: Props) {
  if ('page' in props) return <ContentPageBody {...props} />
  const { category, landing, children } = props
  return (
    <LandingHeader category={category} summary={landing?.summary}>
      {landing && <PageBlocks blocks={landing.blocks} className="text-steel" />}
      {children}
    </LandingHeader>
  )
}
