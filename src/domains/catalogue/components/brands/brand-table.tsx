import { editBrandPath } from '#src/shared/paths/backoffice-paths.ts'
import * as brandsText from '#src/translations/backoffice/brands-text.ts'
import { Picture } from '#src/ui/card/picture.tsx'
import { MoveButtons } from '#src/ui/form/move-buttons.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

type BrandRow = { id: number; title: string; skuPrefix: string; logoKey: string | null; products: number }
type OrderedBrand = BrandRow & { isFirst: boolean; isLast: boolean }

/** The brands in their order. One form holds the buttons that move them, so that they work without script. */
export function BrandTable({ caption, brands }: { caption: string; brands: readonly BrandRow[] }) {
  const t = useText()
  const rows = brands.map((brand, index) => ({
    ...brand,
    isFirst: index === 0,
    isLast: index === brands.length - 1,
  }))
  return (
    <form method="post" aria-label={caption}>
      <TokenField />
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<p>{t(brandsText.empty)}</p>}
        columns={[
          { title: t(brandsText.brand), cell: renderTitle, rowHeader: true },
          { title: t(brandsText.logo), cell: renderLogo },
          { title: t(brandsText.fields.skuPrefix), cell: ({ skuPrefix }) => skuPrefix },
          { title: t(brandsText.products), cell: ({ products }) => products, numeric: true },
          { title: t(brandsText.order), cell: renderMoves },
        ]}
      />
    </form>
  )
}

const renderTitle = ({ id, title }: BrandRow) => (
  <span id={`brand-${id}`}>
    <TextLink to={editBrandPath(id)}>{title}</TextLink>
  </span>
)
const renderLogo = ({ logoKey }: BrandRow) =>
  logoKey && <Picture src={logoKey} alt="" width={120} height={30} className="h-7.5 w-auto max-w-30" />
const renderMoves = (row: OrderedBrand) => <MoveButtons {...row} />
