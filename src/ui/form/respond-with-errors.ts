import { data } from 'react-router'
import type { FieldErrors } from '#src/shared/form/form-data.ts'
import { getField, getSubmittedFields } from '#src/shared/form/submitted-fields.ts'

/** The response of an action whose form has errors: the errors and the values to show, which are the submitted ones by default. */
export function respondWithErrors(
  form: FormData,
  errors: FieldErrors,
  { status = 422, headers = {}, values }: ResponseInit & { values?: Readonly<Record<string, string>> } = {},
) {
  return data(
    { errors, values: values ?? getSubmittedFields(form), intent: getField(form, 'intent') },
    { status, headers },
  )
}
