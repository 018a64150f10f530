/** The fields of a submitted form, to show them again. Omits files, passwords and the CSRF token. */
export function getSubmittedFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !/password|_token/i.test(name) ? [[name, value] as const] : [],
    ),
  )
}

/** Returns the field as text, or an empty string when it is missing or a file. */
export function getField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
