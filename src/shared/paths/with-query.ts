export type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** Appends the parameters that are not undefined. An empty string gives the bare name: `?welcome`. */
export function withQuery(path: string, query: Query = {}): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`.replaceAll(/=(?=&|$)/g, '')
}
