export type FieldValues = Partial<Record<string, string>>

/** A section of a form: values and errors by the field names within the section. */
export type CheckoutSectionProps = { values: FieldValues; getFieldError: (field: string) => string | undefined }

/** `{ 'billing[postcode]': … }` becomes `{ postcode: … }`. */
export function getSectionValues(values: FieldValues, section: string): FieldValues {
  const prefix = `${section}[`
  const entries = Object.entries(values).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length, -1), value]))
}
