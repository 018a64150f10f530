import { type EditChoices, type EditConflict, resolveEdit } from '#src/shared/editing/edit-choices.ts'
import type { Values } from '#src/shared/editing/merge-changes.ts'
import { ok, type Result } from '#src/shared/result.ts'
import { type MergeableRowField, splitRowTexts } from './merge-row-texts.ts'

/** `current` is the version that is stored now. */
type Versions<Edit> = { base: Edit; theirs: Edit; mine: Edit; current: number }

/** Resolves an edit with a text of rows: merges field by field, and the text row by row. */
export function resolveRowEdit<Edit extends Values>(
  field: MergeableRowField,
  { base, theirs, mine, current }: Versions<Edit>,
  choices: EditChoices,
): Result<Edit, EditConflict> {
  const { name } = field
  const rows = splitRowTexts(field, {
    base: String(base[name]),
    theirs: String(theirs[name]),
    mine: String(mine[name]),
  })
  const split = (side: 'base' | 'theirs' | 'mine', { [name]: _, ...fields }: Values) => ({ ...fields, ...rows[side] })
  const versions = { base: split('base', base), theirs: split('theirs', theirs), mine: split('mine', mine) }
  const resolved = resolveEdit({ ...versions, current }, choices)
  if (!resolved.ok) return resolved
  const merged = resolved.value
  const fields = Object.keys(theirs).map((key) => [key, merged[key]])
  const text = rows.join(merged as Record<string, string>)
  return ok({ ...Object.fromEntries(fields), [name]: text } as Edit)
}
