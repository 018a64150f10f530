import { formatCount } from '#src/shared/locale/counts.ts'
import { bulkEditPath, editProductPath } from '#src/shared/paths/backoffice-paths.ts'
import * as bulkText from '#src/translations/backoffice/catalogue/bulk-edit-text.ts'
import * as productsText from '#src/translations/backoffice/products-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx'
import type { BulkEditFilter } from '../../bulk-edit/bulk-edit.ts'
import { countByFilter, type PresentedBulkProduct, type PresentedBulkReport } from '../../bulk-edit/bulk-edit-view.ts'

type Shown = { show: BulkEditFilter; page: number; hasMore: boolean }

/** The products of a bulk edit with their old and new values, and how many have which result. */
export function BulkEditReport({ report, shown }: { report: PresentedBulkReport; shown: Shown }) {
  const t = useText()
  const { id, products } = report
  const { show, page, hasMore } = shown
  const filter = show === 'all' ? undefined : show
  return (
    <section className="grid gap-4" aria-label={t(bulkText.showProducts)}>
      <ResultFilters report={report} show={show} />
      <DataTable
        caption={t(bulkText.productCount)}
        rows={products}
        rowKey={({ id }) => id}
        empty={<p>{t(bulkText.noProducts)}</p>}
        paging={{
          page,
          hasMore,
          to: (page) => bulkEditPath(id, { show: filter, page: page === 1 ? undefined : page }),
        }}
        columns={[
          { title: t(productsText.product), cell: productCell, rowHeader: true },
          { title: t(productsText.sku), cell: ({ sku }) => sku || '–' },
          { title: t(bulkText.change), cell: changesCell },
          { title: t(bulkText.result), cell: resultCell },
        ]}
      />
    </section>
  )
}

/** The counts are links that list only those products. */
function ResultFilters({ report, show }: { report: PresentedBulkReport; show: BulkEditFilter }) {
  const t = useText()
  const locale = useLocale()
  return (
    <nav aria-label={t(bulkText.showProducts)}>
      <ul className="flex flex-wrap gap-2">
        {report.filters.map((filter) => (
          <li key={filter} data-count={filter}>
            <ShopLink
              to={bulkEditPath(report.id, { show: filter === 'all' ? undefined : filter })}
              aria-current={filter === show ? 'page' : undefined}
              preventScrollReset
              className={classes(
                'inline-flex min-h-11 items-center gap-2 rounded-box border px-3',
                filter === show ? 'border-brand bg-brand-soft font-semibold' : 'border-edge bg-paper hover:bg-mist',
              )}
            >
              {t(bulkText.filters[filter])}{' '}
              <span className="tabular-nums">{formatCount(locale, countByFilter(report, filter))}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const productCell = ({ id, exists, title }: PresentedBulkProduct) =>
  exists ? <TextLink to={editProductPath(id)}>{title}</TextLink> : title
const changesCell = (product: PresentedBulkProduct) => <Changes product={product} />
const resultCell = (product: PresentedBulkProduct) => <Result product={product} />

function Changes({ product: { changes } }: { product: PresentedBulkProduct }) {
  if (changes.length === 0) return '–'
  return (
    <ul className="grid gap-3">
      {changes.map(({ field, label, lines }) => (
        <li key={field}>
          <span className="text-sm text-steel">{label}</span>
          <ul>
            {lines.map((line) => (
              <ChangedValue key={line.name} line={line} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type ChangedValueProps = { line: PresentedBulkProduct['changes'][number]['lines'][number] }

function ChangedValue({ line: { name, before, after } }: ChangedValueProps) {
  const t = useText()
  return (
    <li>
      {name && <span className="inline-block min-w-14 text-steel">{name}</span>}{' '}
      {(before || after) && (
        <>
          <VisuallyHidden>{t(bulkText.before)}</VisuallyHidden> {before} <span aria-hidden="true">→</span>{' '}
          <VisuallyHidden>{t(bulkText.after)}</VisuallyHidden> <strong className="font-semibold">{after}</strong>
        </>
      )}
    </li>
  )
}

function Result({ product: { result, isProblem, isFlagged } }: { product: PresentedBulkProduct }) {
  const t = useText()
  return (
    <span className="grid justify-items-start gap-1">
      <span className={classes(isProblem && 'text-checkout')}>{result}</span>
      {isFlagged && <Badge tone="waiting">{t(bulkText.largeMove)}</Badge>}
    </span>
  )
}
