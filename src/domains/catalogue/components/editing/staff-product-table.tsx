import { formatCount } from '#src/shared/locale/counts.ts'
import { formatPounds } from '#src/shared/money/money.ts'
import { editProductPath } from '#src/shared/paths/backoffice-paths.ts'
import { productPath } from '#src/shared/paths/storefront-paths.ts'
import * as bulkText from '#src/translations/backoffice/catalogue/bulk-edit-text.ts'
import * as productsText from '#src/translations/backoffice/products-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { Picture } from '#src/ui/card/picture.tsx'
import { DataTable, type DataTableProps } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { StaffProduct } from '../../editing/staff-product-view.ts'
import { bulkFormId, tickName } from '../bulk-edit/bulk-edit-bar.tsx'

type Props = Pick<DataTableProps<StaffProduct>, 'paging' | 'empty'> & {
  products: readonly StaffProduct[]
  /** Others open the product in the shop. */
  canEdit: boolean
}

export function StaffProductTable({ products, canEdit, paging, empty }: Props) {
  const t = useText()
  return (
    <DataTable
      caption={t(productsText.title)}
      rows={products}
      rowKey={({ id }) => id}
      empty={empty}
      paging={paging}
      columns={[
        ...(canEdit ? [{ title: t(bulkText.tick), cell: tickCell }] : []),
        { title: t(productsText.product), cell: canEdit ? editCell : viewCell, rowHeader: true },
        { title: t(productsText.sku), cell: ({ sku }) => sku },
        { title: t(productsText.category), cell: ({ category }) => category || '–' },
        { title: t(productsText.brand), cell: ({ brand }) => brand || '–' },
        { title: t(productsText.state), cell: stateCell },
        { title: t(productsText.price), cell: priceCell, numeric: true },
        { title: t(productsText.stock), cell: stockCell, numeric: true },
      ]}
    />
  )
}

const tickCell = (product: StaffProduct) => <Tick product={product} />
const editCell = (product: StaffProduct) => <ProductName product={product} to={editProductPath(product.id)} />
const viewCell = (product: StaffProduct) => (
  <ProductName product={product} to={product.isPublished ? productPath(product.slug) : undefined} />
)
const stateCell = (product: StaffProduct) => <State product={product} />
const priceCell = (product: StaffProduct) => <Price product={product} />
const stockCell = (product: StaffProduct) => <Stock product={product} />

function ProductName({ product: { title, thumbnailKey }, to }: { product: StaffProduct; to: string | undefined }) {
  return (
    <span className="flex items-center gap-3">
      <Picture src={thumbnailKey} alt="" width={40} height={40} className="size-10 shrink-0 object-contain" />
      {to ? <TextLink to={to}>{title}</TextLink> : title}
    </span>
  )
}

type CellProps = { product: StaffProduct }

/** Belongs to the form of the bulk edit. */
function Tick({ product: { id, title } }: CellProps) {
  const t = useText()
  return (
    <input
      type="checkbox"
      name={tickName}
      value={id}
      form={bulkFormId}
      aria-label={t(bulkText.tickProduct, { title })}
      className="tick"
    />
  )
}

const stateTones = { published: 'positive', draft: 'waiting', scheduled: 'new', archived: 'neutral' } as const

function State({ product: { state } }: CellProps) {
  const t = useText()
  return <Badge tone={stateTones[state]}>{t(productsText.states[state])}</Badge>
}

function Price({ product: { priceNet } }: CellProps) {
  const t = useText()
  const locale = useLocale()
  return priceNet === null ? t(productsText.onApplication) : formatPounds(locale, priceNet)
}

function Stock({ product: { stock } }: CellProps) {
  const t = useText()
  const locale = useLocale()
  if (typeof stock === 'number') return formatCount(locale, stock)
  return t(stock === 'by variant' ? productsText.stockOfVariants : productsText.stockNotCounted)
}
