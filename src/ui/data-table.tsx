import type { Key, ReactNode } from 'react'
import * as uiText from '#src/translations/ui-text.ts'
import { classes } from './classes.ts'
import { Pagination } from './pagination.tsx'
import { ShopLink } from './shop-link.tsx'
import { useText } from './text.tsx'
import './data-table.css'

export type DataColumn<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right, one below the other. */
  numeric?: boolean
  /** Names the row; at most one column. */
  rowHeader?: boolean
  /** The name it is sorted by in the address; without one it cannot be. */
  sortKey?: string
}

export type DataTableProps<Row> = {
  /** Said to a screen reader. */
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** One sentence where there are no rows; without it there always are some. */
  empty?: ReactNode
  sort?: { by: string; descending: boolean; to: (by: string, descending: boolean) => string }
  paging?: { page: number; hasMore: boolean; to: (page: number) => string }
}

/** A list of orders, lines, people: sorted and paged by links, so it needs no script; on a telephone each row is a card. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, sort, paging }: DataTableProps<Row>) {
  if (rows.length === 0 && empty) {
    return (
      <div className="data-table-empty">
        {empty}
        {paging && <Pages {...paging} />}
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
                <ColumnHead key={column.title} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <Cell key={column.title} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {paging && <Pages {...paging} />}
    </div>
  )
}

function ColumnHead<Row>({ column, sort }: { column: DataColumn<Row>; sort: DataTableProps<Row>['sort'] }) {
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

function Pages({ page, hasMore, to }: NonNullable<DataTableProps<unknown>['paging']>) {
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
