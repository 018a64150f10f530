/*
 * The values of attributes that a product has, as text: one id per line. The form has a checkbox per value, `attributeValue12`,
 * and a hidden field, so that a form without a ticked value differs from one without the section.
 */

type Values = Readonly<Record<string, string>>

export const attributesSentField = 'attributes_sent'
export const attributeValueField = (id: number) => `attributeValue${id}`

/** Rising, each once. What is not an id becomes 0, which no value has. */
export function parseValueIds(text: string): number[] {
  const ids = text.split(/\s+/).filter(Boolean)
  return sortIds(ids.map((id) => (/^\d{1,9}$/.test(id) ? Number(id) : 0)))
}

export const formatValueIds = (ids: readonly number[]) => sortIds(ids).join('\n')

const sortIds = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

export function presentAttributeFields(
  text: string,
  attributes: readonly { values: readonly { id: number }[] }[],
): Values {
  const chosen = new Set(parseValueIds(text))
  const fields = attributes.flatMap(({ values }) =>
    values.map(({ id }) => [attributeValueField(id), chosen.has(id) ? 'on' : '']),
  )
  return Object.fromEntries(fields)
}

/** The text of the ticked values. Undefined where the form has no attributes. */
export function collectAttributeFields(values: Values): string | undefined {
  if (values[attributesSentField] === undefined) return undefined
  const ids = Object.entries(values).flatMap(([field, value]) => {
    const [, id] = /^attributeValue(\d{1,9})$/.exec(field) ?? []
    return id && value === 'on' ? [Number(id)] : []
  })
  return formatValueIds(ids)
}
