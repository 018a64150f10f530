import { lazy, Suspense } from 'react'
import { BrandSlider } from '#src/domains/catalogue/components/listing/brand-slider.tsx'
import { CategoryTile } from '#src/domains/catalogue/components/listing/category-tile.tsx'
import { ProductSlider } from '#src/domains/catalogue/components/listing/product-slider.tsx'
import { FaqSearch } from '#src/domains/content/components/faq-search.tsx'
import { TrustRow } from '#src/domains/content/components/trust-row.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeNewsletter } from './home-newsletter.tsx'
import type { HomeBand, HomeSection } from './home-sections-service.server.ts'

// Most home pages have no block of this kind.
const PageBlocks = lazy(async () => {
  const { PageBlocks } = await import('#src/domains/content/components/page-blocks.tsx')
  return { default: PageBlocks }
})

type Props = {
  bands: readonly HomeBand[]
  /** The heading of a home page without a banner. */
  company: string
  telephone: string
  newsletter: Parameters<typeof HomeNewsletter>[0]
}

/** What visitors see of the home page. */
export function HomeContent({ bands, company, ...shared }: Props) {
  return (
    <>
      {!bands.some((band) => 'slides' in band) && <h1 className="sr-only">{company}</h1>}
      {bands.map((band) =>
        'slides' in band ? (
          <HomeHero {...band} key={band.key} />
        ) : (
          <div key={band.key} className="page-width grid grid-cols-1 gap-14 py-10 last:pb-0">
            {band.sections.map((section) => (
              <Section key={section.key} section={section} {...shared} />
            ))}
          </div>
        ),
      )}
    </>
  )
}

type SectionProps = Omit<Props, 'bands' | 'company'> & { section: HomeSection }

function Section({ section, telephone, newsletter }: SectionProps) {
  switch (section.kind) {
    case 'promises':
      return <TrustRow promises={section.promises} />
    case 'categoryTiles':
      return (
        <section>
          <h2 className="mb-4">{section.title}</h2>
          <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
            {section.categories.map((category) => (
              <CategoryTile key={category.id} category={category} />
            ))}
          </ul>
        </section>
      )
    case 'products':
      return (
        <ProductSlider label={section.title} heading={<LinkedHeading {...section} />} products={section.products} />
      )
    case 'brands':
      return <BrandSlider label={section.title} brands={section.brands} />
    case 'faqSearch':
      return (
        <section>
          <div className="mb-4">
            <LinkedHeading {...section} />
          </div>
          <FaqSearch questions={section.questions} telephone={telephone} />
        </section>
      )
    case 'newsletter':
      return <HomeNewsletter {...newsletter} />
    case 'blocks':
      return (
        <Suspense>
          <PageBlocks blocks={section.blocks} />
        </Suspense>
      )
  }
}

function LinkedHeading({ title, link }: { title: string; link?: { to: string; label: string } }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2>{title}</h2>
      {link && <TextLink to={link.to}>{link.label}</TextLink>}
    </div>
  )
}
