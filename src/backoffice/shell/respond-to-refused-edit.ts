import { data } from 'react-router'
import type { PermissionRefusal } from '#src/domains/access/access.ts'
import type { EditConflict, RefusedEdit } from '#src/shared/editing/edit-choices.ts'
import type { FieldErrors } from '#src/shared/form/form-data.ts'
import { getSubmittedFields } from '#src/shared/form/submitted-fields.ts'
import { refuse } from '#src/shared/result.ts'
import { unwrapOrThrow } from './unwrap-or-throw.ts'

type RefusedValues = { errors: FieldErrors; values: Readonly<Record<string, string>>; conflict?: EditConflict<string> }

/** Responds to a refused form with what was typed: 422 with its errors, or 409 with its conflicts. */
export function respondToRefusedEdit(form: FormData, refusal: RefusedEdit<PermissionRefusal | 'not_found'>) {
  const values = getSubmittedFields(form)
  const respond = (refused: Omit<RefusedValues, 'values'>, status: number) =>
    data<RefusedValues>({ ...refused, values }, { status })
  if (refusal.reason === 'invalid') return respond({ errors: refusal.errors }, 422)
  if (refusal.reason === 'conflict') return respond({ errors: {}, conflict: refusal }, 409)
  return unwrapOrThrow<never>(refuse(refusal.reason))
}
