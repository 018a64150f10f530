import type { ZodType } from 'zod'
import type { Locale } from '#src/shared/locale/languages.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { formatFieldErrors } from './validation.ts'

type Fields = Record<string, unknown>

const plainName = /^\w{1,60}$/
const nestedName = /^(\w{1,60})\[(\w{1,60})\]$/
/** Names that would change the prototype of an object [T41]. */
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Turns `customer[email]` into `{ customer: { email } }` and drops fields with deeper or invalid names. A line break is sent
 * as two characters and becomes one, as `maxlength` counts it.
 */
export function nestFields(fields: Iterable<readonly [string, unknown]>): Fields {
  const nested: Fields = {}
  const groups = new Map<string, Fields>()
  for (const [name, rawValue] of fields) {
    const value = typeof rawValue === 'string' ? rawValue.replaceAll('\r\n', '\n') : rawValue
    const [, group, key] = nestedName.exec(name) ?? []
    if (forbiddenNames.has(name) || (group && forbiddenNames.has(group)) || (key && forbiddenNames.has(key))) continue
    if (group && key) {
      // Mutated, because copying it for each of thousands of fields would take minutes.
      const fields = groups.get(group) ?? {}
      fields[key] = value
      groups.set(group, fields)
      nested[group] = fields
    } else if (plainName.test(name)) nested[name] = value
  }
  return nested
}

export type FieldErrors = Record<string, string[]>

/** Parses a form for the action of a page. It uses the same schema and error texts as the JSON endpoint of the form. */
export function parseForm<Value>(
  schema: ZodType<Value>,
  form: Iterable<readonly [string, unknown]>,
  locale: Locale,
): Result<Value, FieldErrors> {
  const parsed = schema.safeParse(nestFields(form))
  if (parsed.success) return ok(parsed.data)
  return refuse(
    formatFieldErrors(
      locale,
      parsed.error.issues.map(({ path, code, ...issue }) => ({
        instancePath: `/${path.map(String).join('/')}`,
        keyword: code,
        params: { code, ...issue },
      })),
    ),
  )
}
