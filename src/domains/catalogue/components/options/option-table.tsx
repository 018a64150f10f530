import { editOptionPath, productsWithOptionPath } from '#src/shared/paths/backoffice-paths.ts'
import * as optionsText from '#src/translations/backoffice/catalogue/options-text.ts'
import { Picture } from '#src/ui/card/picture.tsx'
import { type DataColumn, DataTable, type DataTableProps } from '#src/ui/table/data-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

type OptionRow = {
  id: number
  label: string
  value: string
  /** What its swatch shows; absent for kinds without swatches. */
  swatchColour?: string
  imageKey: string | null
  products: number
}

type Props = Pick<DataTableProps<OptionRow>, 'caption' | 'rows' | 'empty' | 'paging'> & { hasSwatches: boolean }

export function OptionTable({ hasSwatches, ...table }: Props) {
  const t = useText()
  const swatch: DataColumn<OptionRow>[] = hasSwatches ? [{ title: t(optionsText.swatch), cell: renderSwatch }] : []
  return (
    <DataTable
      {...table}
      rowKey={({ id }) => id}
      columns={[
        { title: t(optionsText.name), cell: renderLabel, rowHeader: true },
        ...swatch,
        { title: t(optionsText.fields.value), cell: ({ value }) => value },
        { title: t(optionsText.products), cell: renderProducts, numeric: true },
      ]}
    />
  )
}

const renderLabel = ({ id, label }: OptionRow) => <TextLink to={editOptionPath(id)}>{label}</TextLink>
const renderSwatch = ({ swatchColour, imageKey }: OptionRow) =>
  imageKey ? (
    <Picture src={imageKey} alt="" width={40} height={24} className="h-6 object-cover" />
  ) : (
    swatchColour && <ColourSwatch colour={swatchColour} />
  )
const renderProducts = ({ id, products }: OptionRow) =>
  products > 0 ? <TextLink to={productsWithOptionPath(id)}>{products}</TextLink> : products

/** An SVG, because the security policy allows no style attributes. */
export function ColourSwatch({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className="h-6 w-10 border border-line">
      <rect width="1" height="1" fill={colour} />
    </svg>
  )
}
