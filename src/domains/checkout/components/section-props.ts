export type FieldValues = Partial<Record<string, string>>

/** A part of the form: what its fields hold, by their short names, and what is wrong with them. */
export type SectionProps = { values: FieldValues; errorOf: (field: string) => string | undefined }

/** `{ 'billing[postcode]': … }` becomes `{ postcode: … }`. */
export function valuesOf(typed: FieldValues, section: string): FieldValues {
  const prefix = `${section}[`
  const own = Object.entries(typed).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length, -1), value]))
}
