import { data } from 'react-router'
import type { FieldErrors } from '#src/shared/form-data.ts'

/** What a page is given when its form was refused: the words, and what was typed. */
export type RefusedForm = { errors: FieldErrors; values: Record<string, string>; intent: string }

export function refuseForm(form: FormData, errors: FieldErrors, status = 422) {
  const typed = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  const refused: RefusedForm = { errors, values: Object.fromEntries(typed), intent: wordOf(form, 'intent') }
  return data(refused, { status })
}

export function wordOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
