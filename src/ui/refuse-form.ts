import { data } from 'react-router'
import type { FieldErrors } from '#src/shared/form-data.ts'
import { fieldOf, typedFields } from '#src/shared/typed-fields.ts'

/** What a page is given when its form was refused: the words, and what was typed. */
export function refuseForm(form: FormData, errors: FieldErrors, { status = 422, headers = {} }: ResponseInit = {}) {
  return data({ errors, values: typedFields(form), intent: fieldOf(form, 'intent') }, { status, headers })
}
