import type { Key, ReactNode } from 'react'
import { classes } from '#src/ui/classes.ts'

export type Column<Row> = {
  title: ReactNode
  cell: (row: Row) => ReactNode
  /** Aligns the column right. */
  numeric?: boolean
  /** Marks the cells as row headers; at most one column. */
  rowHeader?: boolean
}

export type TableProps<Row> = {
  /** The caption for screen readers; visible with `captionShown`. */
  caption: string
  captionShown?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** Highlights a row, such as the tier of the chosen quantity. */
  isCurrent?: (row: Row) => boolean
  className?: string
}

/** A table for a few short values, such as tier prices; use `DataTable` for records. It scrolls sideways on narrow screens. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionShown, columns, rows, rowKey, isCurrent, className } = props
  return (
    <div className={classes('overflow-x-auto', className)}>
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className={captionShown ? 'pb-2 text-left font-semibold' : 'sr-only'}>{caption}</caption>
        <thead>
          <tr className="border-line border-b text-sm text-steel">
            {columns.map((column, index) => (
              <th key={index} scope="col" className={classes('px-2 py-2 font-normal', column.numeric && 'text-right')}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} current={isCurrent?.(row) ?? false} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TableRowProps<Row> = { row: Row; columns: readonly Column<Row>[]; current: boolean }

function TableRow<Row>({ row, columns, current }: TableRowProps<Row>) {
  return (
    <tr
      aria-current={current || undefined}
      className={classes('border-line border-b', current && 'bg-brand-soft font-semibold')}
    >
      {columns.map((column, index) => {
        const Cell = column.rowHeader ? 'th' : 'td'
        return (
          <Cell
            key={index}
            scope={column.rowHeader ? 'row' : undefined}
            className={classes('px-2 py-2.5', !current && 'font-normal', column.numeric && 'text-right')}
          >
            {column.cell(row)}
          </Cell>
        )
      })}
    </tr>
  )
}
