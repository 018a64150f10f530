import { rowFields } from '../variants/merge-row-texts.ts'
import { splitRows } from '../variants/row-text.ts'
import type { ProductFormValues } from './product-form-fields.ts'

/** A product can have thousands of variants; its versions have them all. */
const maxRows = 50

/** The fields that differ, for the audit log. Of options, variants and areas only the rows that differ. */
export function pickProductChanges(before: ProductFormValues, after: ProductFormValues) {
  const changed = Object.keys(after).filter((field) => before[field] !== after[field])
  const pick = (values: ProductFormValues, others: ProductFormValues) =>
    Object.fromEntries(changed.map((field) => [field, pickValue(field, values[field] ?? '', others[field] ?? '')]))
  return { before: pick(before, after), after: pick(after, before) }
}

function pickValue(field: string, text: string, other: string): string {
  if (!rowFields.some(({ name }) => name === field)) return text
  const others = new Set(splitRows(other))
  const rows = splitRows(text).filter((row) => !others.has(row))
  return rows.length <= maxRows ? rows.join('\n') : [...rows.slice(0, maxRows), '…'].join('\n')
}
