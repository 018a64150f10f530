type Values = Readonly<Record<string, string | number | boolean | undefined>>

/** The address of a list with its filters; what is empty, or the first page, is left out. */
export function listAddress(path: string, values: Values): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    const isUsual = value === undefined || value === '' || value === false || (name === 'page' && value === 1)
    if (!isUsual) query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
