import { Link } from 'react-router'
import { basisPoints, formatPounds, type Pence, pence } from '#src/shared/money/money.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { CardSkeleton } from '#src/ui/card/card-skeleton.tsx'
import { Money } from '#src/ui/card/money.tsx'
import { Picture } from '#src/ui/card/picture.tsx'
import { PricePair } from '#src/ui/card/price-pair.tsx'
import { SelectControl } from '#src/ui/field/select-control.tsx'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs.tsx'
import { PageRibbon } from '#src/ui/page/page-ribbon.tsx'
import { ProgressSteps } from '#src/ui/page/progress-steps.tsx'
import { ReadMore } from '#src/ui/page/read-more.tsx'
import { Pagination } from '#src/ui/table/pagination.tsx'
import { SpecificationTable } from '#src/ui/table/specification-table.tsx'
import { type Column, Table } from '#src/ui/table/table.tsx'
import { useLocale } from '#src/ui/text/text.tsx'
import palletUrl from './pallet.svg?url&no-inline'
import { ShowcaseSection } from './showcase-section.tsx'

type Tier = { quantity: string; each: Pence; saving: Pence }

const tiers: Tier[] = [
  { quantity: '1', each: pence(104900), saving: pence(0) },
  { quantity: '2–4', each: pence(101900), saving: pence(6000) },
  { quantity: '5+', each: pence(98900), saving: pence(30000) },
]

const tierColumns: Column<Tier>[] = [
  { title: 'Quantity', cell: (tier) => tier.quantity, rowHeader: true },
  { title: 'Each, excl. VAT', cell: (tier) => <Money pence={tier.each} />, numeric: true },
  {
    title: 'You save',
    cell: (tier) => (tier.saving > 0 ? <Money pence={tier.saving} className="text-saving" /> : '–'),
    numeric: true,
  },
]

const pages = [
  { label: 'Previous', rel: 'prev' as const },
  { label: '1', active: true },
  { label: '2', to: '?page=2' },
  { label: '3', to: '?page=3' },
  { label: '...' },
  { label: '12', to: '?page=12' },
  { label: 'Next', to: '?page=2', rel: 'next' as const },
]

const steps = [{ label: 'Delivery', to: '?' }, { label: 'Payment' }, { label: 'Review' }]

export function ExampleCard({ title, price }: { title: string; price: number }) {
  const locale = useLocale()
  return (
    <Card as="article" interactive>
      <Picture src={undefined} alt="" width={300} height={225} className="w-full" />
      <Badge tone="sale" className="absolute top-3 left-3">
        Save {formatPounds(locale, pence(12000))}
      </Badge>
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        <p className="text-sm text-steel">Bunded oil tanks</p>
        <h3>
          <Link to="?" className="stretched">
            {title}
          </Link>
        </h3>
        <p className="mt-1 mb-4 text-sm text-steel">1,200 l · bunded · bottom outlet · 10-year guarantee</p>
        <div className="mt-auto">
          <PricePair net={pence(price)} gross={pence(price * 1.2)} />
        </div>
      </div>
    </Card>
  )
}

export function ShopComponents() {
  return (
    <>
      <ShowcaseSection title="Prices">
        <div className="flex flex-wrap gap-10">
          <PricePair
            net={pence(104900)}
            gross={pence(125880)}
            vatRate={basisPoints(2000)}
            was={{ net: pence(116900), gross: pence(140280) }}
            size="page"
          />
          <PricePair net={pence(104900)} gross={pence(125880)} lead="gross" size="page" prefix="From only" />
          <PricePair net={pence(61200)} gross={pence(73440)} prefix="From" />
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Cards and skeletons">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 md:grid-cols-4">
          <ExampleCard title="Harbour 1200 Bunded" price={104900} />
          <ExampleCard title="Vale 1000 Slimline with a name that needs two lines" price={89900} />
          <CardSkeleton />
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Tables">
        <div className="grid gap-8 md:grid-cols-2">
          <Table
            caption="Quantity prices"
            captionShown
            columns={tierColumns}
            rows={tiers}
            rowKey={(tier) => tier.quantity}
            isCurrent={(tier) => tier.quantity === '2–4'}
          />
          <SpecificationTable
            caption="Specification"
            rows={[
              { label: 'Capacity', value: '1,200 l' },
              { label: 'Dimensions (L × W × H)', value: '1,890 × 1,200 × 1,350 mm' },
              { label: 'Weight', value: '96 kg' },
              { label: 'Suitable for', value: 'Kerosene, diesel, HVO' },
            ]}
          />
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Navigation">
        <Breadcrumbs
          crumbs={[{ title: 'Home', to: homePath }, { title: 'Oil tanks', to: '?' }, { title: 'Bunded oil tanks' }]}
        />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <b>1–24 of 60 items</b>
          <SelectControl
            aria-label="Sort"
            className="w-56"
            options={[
              { value: 'best-match', label: 'Best match' },
              { value: 'price-asc', label: 'Price, low to high' },
            ]}
          />
        </div>
        <Pagination items={pages} />
        <div className="max-w-200">
          <ProgressSteps steps={steps} current={1} />
        </div>
        <PageRibbon src={palletUrl} alt="Pallet">
          Free pallet delivery on orders over £500
        </PageRibbon>
        <div className="max-w-120">
          <ReadMore text="Rotomoulded in one piece from UV-stabilised polyethylene, with an inner tank that can be lifted out for inspection, a sealed gauge well and a lockable fill point." />
        </div>
      </ShowcaseSection>
    </>
  )
}
