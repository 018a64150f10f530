import type { HTMLAttributes, Key, ReactNode } from 'react'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { classes } from '#src/ui/classes.ts'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { Pagination } from './pagination.tsx'
import './data-table.css'

export type DataColumn<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** Aligns the column right. */
  numeric?: boolean
  /** Marks the cells as row headers; at most one column. */
  rowHeader?: boolean
  /** The name of the column in the URL; without it the column cannot be sorted. */
  sortKey?: string
}

export type DataTableProps<Row> = {
  /** The caption for screen readers. */
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** Attributes of the row, for example those by which it is dragged. */
  getRowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement> & { 'data-drop'?: string }
  /** Shown instead of the table if there are no rows. */
  empty?: ReactNode
  sort?: { by: string; descending: boolean; to: (by: string, descending: boolean) => string }
  paging?: { page: number; hasMore: boolean; to: (page: number) => string }
}

/** A table of records, sorted and paged by links. On mobile each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, getRowProps, empty, sort, paging } = props
  if (rows.length === 0 && empty) {
    return (
      <div className="data-table-empty">
        {empty}
        {paging && <PageLinks {...paging} />}
      </div>
    )
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div className="data-table-frame">
        <table className="data-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHeader key={column.title} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} {...getRowProps?.(row)}>
                {columns.map((column) => (
                  <Cell key={column.title} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {paging && <PageLinks {...paging} />}
    </div>
  )
}

function ColumnHeader<Row>({ column, sort }: { column: DataColumn<Row>; sort: DataTableProps<Row>['sort'] }) {
  const { title, numeric, sortKey } = column
  const isSorted = sort !== undefined && sort.by === sortKey
  const direction = isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" aria-sort={direction} className={classes(numeric && 'numeric')}>
      {sort && sortKey ? (
        <ShopLink to={sort.to(sortKey, isSorted ? !sort.descending : true)} preventScrollReset>
          {title}
          <span aria-hidden="true">{isSorted ? (sort.descending ? ' ↓' : ' ↑') : ' ↕'}</span>
        </ShopLink>
      ) : (
        title
      )}
    </th>
  )
}

function Cell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  const shared = { 'data-title': column.title, className: classes(column.numeric && 'numeric') || undefined }
  return column.rowHeader ? (
    <th scope="row" {...shared}>
      {column.cell(row)}
    </th>
  ) : (
    <td {...shared}>{column.cell(row)}</td>
  )
}

function PageLinks({ page, hasMore, to }: NonNullable<DataTableProps<unknown>['paging']>) {
  const t = useText()
  if (page === 1 && !hasMore) return null
  return (
    <Pagination
      items={[
        { label: t(uiText.previous), to: page > 1 ? to(page - 1) : undefined, rel: 'prev' },
        { label: String(page), active: true },
        { label: t(uiText.next), to: hasMore ? to(page + 1) : undefined, rel: 'next' },
      ]}
    />
  )
}
