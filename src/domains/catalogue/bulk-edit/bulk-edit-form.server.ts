import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { formatCount } from '#src/shared/locale/counts.ts'
import { translate } from '#src/shared/locale/message.ts'
import { type Result, refuse } from '#src/shared/result.ts'
import * as bulkText from '#src/translations/backoffice/catalogue/bulk-edit-text.ts'
import { toReferences } from '../editing/product-editing-service.server.ts'
import { maxBulkProducts, undoMinutes } from './bulk-edit.ts'
import { bulkSelectionQuery } from './bulk-edit-contract.ts'
import {
  applyBulkEdit,
  cancelBulkEdit,
  createBulkEdit,
  getBulkEditStart,
  undoBulkEdit,
} from './bulk-edit-service.server.ts'
import { parseBulkAction } from './parse-bulk-action.ts'

/** The selection and the kind of action, from the query of the page or the form that it posts. */
export function readBulkSelection(source: URLSearchParams | FormData) {
  const fields = Object.fromEntries([...source].filter(([, value]) => typeof value === 'string'))
  // Each ticked box of the list is a value of its own.
  const ids = [...source].flatMap(([name, value]) =>
    (name === 'id' || name === 'ids') && typeof value === 'string' && value !== '' ? [value] : [],
  )
  return bulkSelectionQuery.parse({ ...fields, ids: ids.join(','), filters: fields })
}

type Errors = Record<string, string[]>

/** The form of a new bulk edit. The key `form` stands for the whole form. */
export async function handleNewBulkEditForm(
  shop: Shop,
  visitor: Visitor,
  form: FormData,
): Promise<Result<{ id: number }, PermissionRefusal | Errors>> {
  const { action: kind, ...selection } = readBulkSelection(form)
  const { locale } = visitor
  const start = await getBulkEditStart(shop, visitor, selection)
  if (!start.ok) return start
  const action = parseBulkAction(kind, (field) => getField(form, field).trim(), toReferences(start.value.choices))
  if (!action.ok) {
    const errors = Object.entries(action.refusal).map(([field, rule]) => [
      field,
      [translate(locale, bulkText.fieldProblems[rule])],
    ])
    return refuse(Object.fromEntries(errors))
  }
  const created = await createBulkEdit(shop, visitor, { selection, action: action.value })
  if (created.ok) return created
  const { refusal } = created
  if (refusal === 'signed_out' || refusal === 'forbidden') return refuse(refusal)
  const values = { max: formatCount(locale, maxBulkProducts) }
  return refuse({ form: [translate(locale, bulkText.selectionRefusals[refusal], values)] })
}

/** The buttons of a bulk edit: apply, cancel and undo. */
export async function handleBulkEditForm(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: number; form: FormData },
): Promise<Result<undefined, PermissionRefusal | 'not_found' | { message: string }>> {
  const done = await runIntent(shop, visitor, { id, intent: getField(form, 'intent') })
  if (done.ok) return done
  const { refusal } = done
  if (refusal === 'signed_out' || refusal === 'forbidden' || refusal === 'not_found') return refuse(refusal)
  const { locale } = visitor
  if (refusal === 'too_late') return refuse({ message: translate(locale, bulkText.tooLate, { minutes: undoMinutes }) })
  return refuse({ message: translate(locale, bulkText.stepRefusals[refusal]) })
}

function runIntent(shop: Shop, visitor: Visitor, { id, intent }: { id: number; intent: string }) {
  if (intent === 'apply') return applyBulkEdit(shop, visitor, id)
  return intent === 'undo' ? undoBulkEdit(shop, visitor, id) : cancelBulkEdit(shop, visitor, id)
}
