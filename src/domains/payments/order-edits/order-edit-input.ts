import type { OrderEdit } from '#src/domains/orders/editing/order-edit.ts'
import { type Pence, zero } from '#src/shared/money/money.ts'
import { parsePounds } from '#src/shared/money/parse-money.ts'

/** A product that staff add; without a price at its list price. */
export type AddedProduct = { sku: string; qty: number; unitNet?: Pence; reason: string }
export type OrderEditInput = Omit<OrderEdit, 'added'> & { added: readonly AddedProduct[] }

type TypedById = Readonly<Record<string, string>>
/** The fields of the form, as typed. */
type OrderEditFields = Record<'qty' | 'unit' | 'setup' | 'reason' | 'remove', TypedById> &
  Record<'add_sku' | 'add_qty' | 'add_unit' | 'add_reason', TypedById> &
  Record<'delivery' | 'delivery_detail', string>

type FieldProblem = 'not_a_quantity' | 'not_an_amount'
type StoredLine = { id: number; qty: number; unitNetPence: number; setupNetPence: number }
type StoredOrder = { lines: readonly StoredLine[]; deliveryNetPence: number; deliveryDetail: string }
type ParsedEdit = { input: OrderEditInput; problems: Record<string, FieldProblem> }

/** How many products can be added at once. */
export const addedRows = ['0', '1', '2'] as const
const maxQty = 1_000_000

/** A field that is missing keeps what is stored. */
export function parseOrderEdit(form: OrderEditFields, order: StoredOrder): ParsedEdit {
  const problems: ParsedEdit['problems'] = {}
  const readQty = (field: string, typed: string): number => {
    const isWhole = /^\d{1,7}$/.test(typed) && Number(typed) <= maxQty
    if (!isWhole) problems[field] = 'not_a_quantity'
    return isWhole ? Number(typed) : 0
  }
  const readPounds = (field: string, typed: string): Pence => {
    const amount = parsePounds(typed)
    if (amount === undefined) problems[field] = 'not_an_amount'
    return amount ?? zero
  }
  const lines = order.lines.map((line) => {
    const { id } = line
    const read = (typed: string | undefined, stored: number, field: string) =>
      typed === undefined || typed === '' ? (stored as Pence) : readPounds(`${field}.${id}`, typed)
    const qty = form.qty[id] === undefined ? line.qty : readQty(`qty.${id}`, form.qty[id])
    return {
      lineId: id,
      qty: form.remove[id] ? 0 : qty,
      unitNet: read(form.unit[id], line.unitNetPence, 'unit'),
      setupNet: read(form.setup[id], line.setupNetPence, 'setup'),
      reason: form.reason[id] ?? '',
    }
  })
  const added = addedRows.flatMap((row) => {
    const sku = form.add_sku[row] ?? ''
    if (sku === '') return []
    const unit = form.add_unit[row] ?? ''
    const qty = readQty(`add_qty.${row}`, form.add_qty[row] || '1')
    if (qty === 0) problems[`add_qty.${row}`] = 'not_a_quantity'
    const unitNet = unit === '' ? undefined : readPounds(`add_unit.${row}`, unit)
    return { sku, qty, ...(unitNet !== undefined && { unitNet }), reason: form.add_reason[row] ?? '' }
  })
  const deliveryNet = form.delivery === '' ? (order.deliveryNetPence as Pence) : readPounds('delivery', form.delivery)
  return { input: { lines, added, deliveryNet, deliveryDetail: form.delivery_detail }, problems }
}

/** The rows of the form that have a product, in the order of `OrderEditInput.added`. */
export const listAddedRows = (form: OrderEditFields): string[] => addedRows.filter((row) => form.add_sku[row])
