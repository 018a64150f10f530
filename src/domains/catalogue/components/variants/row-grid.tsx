import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import * as orderText from '#src/translations/backoffice/order-of-entries-text.ts'
import * as gridText from '#src/translations/backoffice/variant-grid-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { SelectControl, type SelectOption } from '#src/ui/field/select-control.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { type CellRows, moveRow, pasteRows, replaceCell } from '../../variants/variant-rows.ts'
import '#src/ui/table/data-table.css'

export type GridColumn = {
  title: string
  /** A cell with one of these values. */
  options?: readonly SelectOption[]
  /** A ticked cell is empty, another one has this value. */
  uncheckedValue?: string
  inputMode?: 'numeric' | 'decimal'
  maxLength?: number
  isWide?: boolean
  /** Names the row and cannot be changed. */
  isFixed?: boolean
}

type GridProps = {
  caption: string
  columns: readonly GridColumn[]
  rows: CellRows
  onChange: (rows: CellRows) => void
  /** A cell is left after its text changed. */
  onCellLeft?: (change: { row: number; column: number; from: string; to: string }) => void
  /** The columns that name a row for screen readers. */
  nameColumns: readonly number[]
  /** Has buttons that move a row up and down. */
  isOrdered?: boolean
  /** A pasted table adds the rows that it needs. */
  isGrowing?: boolean
  /** Each row is a card on wide screens too, because its columns would not fit beside each other. */
  hasCards?: boolean
}

const pageSize = 25

/** Rows of cells, one page at a time, because thousands of inputs would be slow. A table can be pasted into its cells. */
export function RowGrid({ rows, ...grid }: GridProps) {
  const t = useText()
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(0)
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const isMatch = (cells: readonly string[]) => words.every((word) => cells.join(' ').toLowerCase().includes(word))
  const shown = rows.flatMap((cells, index) => (isMatch(cells) ? [index] : []))
  const lastPage = Math.max(0, Math.ceil(shown.length / pageSize) - 1)
  const first = Math.min(page, lastPage) * pageSize
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {rows.length > pageSize && (
        <GridSearch
          query={query}
          onSearch={(typed) => {
            setQuery(typed)
            setPage(0)
          }}
        />
      )}
      <GridTable {...grid} rows={rows} shown={shown} first={first} />
      {shown.length > pageSize && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" size="small" disabled={first === 0} onClick={() => setPage(first / pageSize - 1)}>
            {t(gridText.previousRows)}
          </Button>
          <span role="status">
            {t(gridText.shownRows, {
              from: first + 1,
              to: Math.min(first + pageSize, shown.length),
              total: shown.length,
            })}
          </span>
          <Button
            variant="secondary"
            size="small"
            disabled={first + pageSize >= shown.length}
            onClick={() => setPage(first / pageSize + 1)}
          >
            {t(gridText.nextRows)}
          </Button>
        </div>
      )}
    </div>
  )
}

function GridSearch({ query, onSearch }: { query: string; onSearch: (typed: string) => void }) {
  const t = useText()
  const id = useId()
  return (
    <div className="grid max-w-xs gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {t(gridText.search)}
      </label>
      <input
        id={id}
        type="search"
        className="control"
        value={query}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  )
}

/** `shown` are the numbers of the rows that match the search; the page begins with the one at `first`. */
type TableProps = GridProps & { shown: readonly number[]; first: number }

function GridTable({ caption, columns, rows, onChange, onCellLeft, nameColumns, shown, first, ...look }: TableProps) {
  const { isOrdered, isGrowing, hasCards } = look
  const t = useText()
  const ref = useRef<HTMLTableElement>(null)
  const visible = shown.slice(first, first + pageSize)
  const changeCell = (row: number, column: number, value: string) =>
    onChange(rows.map((cells, index) => (index === row ? replaceCell(cells, column, value) : cells)))
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(pasted)) return
    event.preventDefault()
    onChange(pasteRows(rows, { at: shown.slice(shown.indexOf(row)), column, pasted, isGrowing }, columns.length))
  }
  // Enter would send the form.
  const moveDown = (event: KeyboardEvent, place: number, column: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    ref.current?.querySelector<HTMLElement>(`[data-cell="${place + 1} ${column}"]`)?.focus()
  }
  return (
    <div className="data-table-frame">
      <table className={classes('data-table', hasCards && 'data-table-cards')} ref={ref}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {isOrdered && <th scope="col">{t(orderText.order)}</th>}
            <th scope="col">{t(gridText.remove)}</th>
          </tr>
        </thead>
        <tbody>
          {visible.map((row, place) => (
            <GridRow
              key={row}
              columns={columns}
              cells={rows[row] ?? []}
              name={getRowName(rows[row] ?? [], nameColumns) || String(row + 1)}
              place={place}
              onChange={(column, value) => changeCell(row, column, value)}
              onPaste={(event, column) => paste(event, row, column)}
              onKeyDown={(event, column) => moveDown(event, place, column)}
              onLeft={(column, from, to) => onCellLeft?.({ row, column, from, to })}
              onMove={isOrdered ? (step) => onChange(moveRow(rows, row, step)) : undefined}
              onRemove={() => onChange(rows.filter((_, index) => index !== row))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const getRowName = (cells: readonly string[], nameColumns: readonly number[]) =>
  nameColumns
    .map((column) => cells[column] ?? '')
    .join(' ')
    .trim()

type RowProps = {
  columns: readonly GridColumn[]
  cells: readonly string[]
  /** The accessible name. */
  name: string
  /** The number of the row on the page. */
  place: number
  onChange: (column: number, value: string) => void
  onPaste: (event: ClipboardEvent, column: number) => void
  onKeyDown: (event: KeyboardEvent, column: number) => void
  onLeft: (column: number, from: string, to: string) => void
  onMove?: (step: -1 | 1) => void
  onRemove: () => void
}

function GridRow({ columns, cells, name, place, onChange, onPaste, onKeyDown, onLeft, onMove, onRemove }: RowProps) {
  const t = useText()
  return (
    <tr>
      {columns.map((column, index) => {
        const { title, isFixed } = column
        const value = cells[index] ?? ''
        if (isFixed) {
          return (
            <th key={title} scope="row" data-title={title}>
              {value}
            </th>
          )
        }
        return (
          <td
            key={title}
            data-title={title}
            onPaste={(event) => onPaste(event, index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <GridCell
              column={column}
              value={value}
              label={t(gridText.cell, { column: title, row: name })}
              place={`${place} ${index}`}
              onChange={(typed) => onChange(index, typed)}
              onLeft={(from, to) => onLeft(index, from, to)}
            />
          </td>
        )
      })}
      {onMove && (
        <td data-title={t(orderText.order)}>
          <span className="flex gap-1">
            <Button
              variant="quiet"
              size="small"
              aria-label={t(orderText.moveUp, { title: name })}
              onClick={() => onMove(-1)}
            >
              {t(orderText.up)}
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={t(orderText.moveDown, { title: name })}
              onClick={() => onMove(1)}
            >
              {t(orderText.down)}
            </Button>
          </span>
        </td>
      )}
      <td data-title="">
        <Button variant="quiet" size="small" aria-label={t(gridText.removeRow, { row: name })} onClick={onRemove}>
          {t(gridText.remove)}
        </Button>
      </td>
    </tr>
  )
}

type CellProps = {
  column: GridColumn
  value: string
  label: string
  place: string
  onChange: (value: string) => void
  onLeft: (from: string, to: string) => void
}

function GridCell({ column, value, label, place, onChange, onLeft }: CellProps) {
  const [typed, setTyped] = useState(value)
  const before = useRef(value)
  const shared = { 'aria-label': label, 'data-cell': place }
  if (column.uncheckedValue !== undefined) {
    return (
      <input
        {...shared}
        type="checkbox"
        className="tick"
        checked={value === ''}
        onChange={({ target }) => onChange(target.checked ? '' : (column.uncheckedValue ?? ''))}
      />
    )
  }
  if (column.options) {
    const isKnown = column.options.some((option) => option.value === value)
    const options = isKnown ? column.options : [...column.options, { value, label: value }]
    return (
      <SelectControl
        {...shared}
        className="min-w-28"
        value={value}
        options={options}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  return (
    <input
      {...shared}
      className={classes('control', column.isWide ? 'min-w-44' : 'min-w-20')}
      // A space at the end is not part of the text, but must be shown while a second word is typed.
      value={typed.replaceAll(/\s+/g, ' ').trim() === value ? typed : value}
      inputMode={column.inputMode}
      maxLength={column.maxLength}
      autoComplete="off"
      spellCheck={false}
      onFocus={() => {
        before.current = value
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value)
      }}
      onBlur={() => before.current !== value && onLeft(before.current, value)}
    />
  )
}
