import { editAttributePath, productsWithAttributePath } from '#src/shared/paths/backoffice-paths.ts'
import * as attributesText from '#src/translations/backoffice/catalogue/attributes-text.ts'
import { MoveButtons } from '#src/ui/form/move-buttons.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

type AttributeRow = {
  id: number
  name: string
  unit: string
  isFilter: boolean
  values: number
  products: number
}
type OrderedAttribute = AttributeRow & { title: string; isFirst: boolean; isLast: boolean }

/** The attributes in their order. One form holds the buttons that move them, so that they work without script. */
export function AttributeTable({ caption, attributes }: { caption: string; attributes: readonly AttributeRow[] }) {
  const t = useText()
  const rows = attributes.map((attribute, index) => ({
    ...attribute,
    title: attribute.name,
    isFirst: index === 0,
    isLast: index === attributes.length - 1,
  }))
  return (
    <form method="post" aria-label={caption}>
      <TokenField />
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<p>{t(attributesText.empty)}</p>}
        columns={[
          { title: t(attributesText.attribute), cell: renderName, rowHeader: true },
          { title: t(attributesText.valueCount), cell: ({ values }) => values, numeric: true },
          {
            title: t(attributesText.filter),
            cell: ({ isFilter }) => t(isFilter ? attributesText.yes : attributesText.no),
          },
          { title: t(attributesText.products), cell: renderProducts, numeric: true },
          { title: t(attributesText.order), cell: renderMoves },
        ]}
      />
    </form>
  )
}

const renderName = ({ id, name, unit }: AttributeRow) => (
  <span id={`attribute-${id}`}>
    <TextLink to={editAttributePath(id)}>{name}</TextLink>
    {unit && ` (${unit})`}
  </span>
)
const renderProducts = ({ id, products }: AttributeRow) =>
  products > 0 ? <TextLink to={productsWithAttributePath(id)}>{products}</TextLink> : products
const renderMoves = (row: OrderedAttribute) => <MoveButtons {...row} />
