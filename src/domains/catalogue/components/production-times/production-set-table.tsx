import { editProductionSetPath, productsWithProductionSetPath } from '#src/shared/paths/backoffice-paths.ts'
import * as productionText from '#src/translations/backoffice/catalogue/production-times-text.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

type ProductionSetRow = { id: number; name: string; options: number; products: number }

export function ProductionSetTable({ caption, rows }: { caption: string; rows: readonly ProductionSetRow[] }) {
  const t = useText()
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p>{t(productionText.empty)}</p>}
      columns={[
        { title: t(productionText.set), cell: renderName, rowHeader: true },
        { title: t(productionText.optionCount), cell: ({ options }) => options, numeric: true },
        { title: t(productionText.products), cell: renderProducts, numeric: true },
      ]}
    />
  )
}

const renderName = ({ id, name }: ProductionSetRow) => <TextLink to={editProductionSetPath(id)}>{name}</TextLink>
const renderProducts = ({ id, products }: ProductionSetRow) =>
  products > 0 ? <TextLink to={productsWithProductionSetPath(id)}>{products}</TextLink> : products
