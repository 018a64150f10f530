/** What was typed into a form, to show it again: no files, and nothing secret. */
export function typedFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !/password|_token/i.test(name) ? [[name, value] as const] : [],
    ),
  )
}

export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
