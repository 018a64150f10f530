import { type Query, withQuery } from '#src/shared/paths/with-query.ts'

/** The URL of a list with its filters, without empty values and without `page=1`. */
export function listUrl(path: string, values: Query): string {
  const isDefault = ([name, value]: [string, unknown]) =>
    value === '' || value === false || (name === 'page' && value === 1)
  return withQuery(path, Object.fromEntries(Object.entries(values).filter((entry) => !isDefault(entry))))
}
