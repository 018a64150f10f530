import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import { Picture } from '#src/ui/picture.tsx'
import { Table } from '#src/ui/table.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { DocumentLine, DocumentTotals } from '../order-view.ts'
import { TotalsList } from './totals-list.tsx'

type Props = {
  caption: string
  lines: readonly DocumentLine[]
  totals: DocumentTotals | null
  voucher?: string | null
  deliverySign: string
}

/** The lines of an order or a quote as they were frozen, and below them what they come to. */
export function DocumentLines({ caption, lines, totals, voucher, deliverySign }: Props) {
  const t = useText()
  const amount = (pounds: number | undefined) =>
    pounds === undefined ? t(ordersText.priceOnApplication) : formatPounds(fromPounds(pounds))
  return (
    <div className="grid gap-4">
      <Table
        caption={caption}
        rows={lines}
        rowKey={({ position }) => position}
        columns={[
          { title: t(ordersText.product), cell: productCell, rowHeader: true },
          { title: t(ordersText.quantity), cell: ({ qty }) => qty, numeric: true },
          { title: t(ordersText.unitPrice), cell: ({ price }) => amount(price), numeric: true },
          {
            title: t(ordersText.setup),
            cell: ({ setup_charge }) => (setup_charge ? amount(setup_charge) : '–'),
            numeric: true,
          },
          { title: t(ordersText.lineTotal), cell: ({ line_total }) => amount(line_total), numeric: true },
        ]}
      />
      {totals && (
        <TotalsList
          totals={totals}
          voucher={voucher ?? null}
          deliverySign={deliverySign}
          className="justify-self-end max-sm:w-full"
        />
      )}
    </div>
  )
}

const productCell = (line: DocumentLine) => <Product line={line} />

function Product({ line }: { line: DocumentLine }) {
  const t = useText()
  const { production, colours, design_preview: preview } = line
  const details = [
    [line.sku, ...line.options.map(({ label }) => label)].join(' · '),
    production && t(ordersText.production, { title: production.title, count: production.days }),
    colours > 1 && t(ordersText.colours, { count: colours }),
    line.artwork && t(ordersText.artwork, { name: line.artwork }),
    line.artwork_instructions && t(ordersText.instructions, { text: line.artwork_instructions }),
  ].filter((detail) => typeof detail === 'string' && detail !== '')
  return (
    <span className="flex min-w-56 items-start gap-3">
      {preview ? (
        <img src={preview} alt={t(ordersText.design)} width={50} height={50} className="flex-none object-contain" />
      ) : (
        <Picture src={line.thumbnail_key} alt="" width={50} height={50} className="flex-none" />
      )}
      <span className="grid">
        <TextLink to={`/product/${line.url}`}>{line.title}</TextLink>
        {details.map((detail) => (
          <span key={String(detail)} className="text-sm text-steel">
            {detail}
          </span>
        ))}
      </span>
    </span>
  )
}
