import type { ZodType } from 'zod'
import type { Locale } from './message.ts'
import { ok, type Result, refuse } from './result.ts'
import { fieldErrors } from './validation.ts'

type Fields = Record<string, unknown>

const plainName = /^\w{1,60}$/
const nestedName = /^(\w{1,60})\[(\w{1,60})\]$/
/** threats.md T41: names that reach into the object itself. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * `customer[email]` becomes `{ customer: { email } }`; any deeper or odder name is dropped. A line break is sent as two
 * characters, but is one to whoever typed it and to `maxlength`.
 */
export function nestFields(fields: Iterable<readonly [string, unknown]>): Fields {
  const nested: Fields = {}
  const groups = new Map<string, Fields>()
  for (const [name, sent] of fields) {
    const value = typeof sent === 'string' ? sent.replaceAll('\r\n', '\n') : sent
    const [, group, key] = nestedName.exec(name) ?? []
    if (forbidden.has(name) || (group && forbidden.has(group)) || (key && forbidden.has(key))) continue
    if (group && key) {
      // Filled in place: to copy it for each of its fields takes minutes when there are thousands.
      const fields = groups.get(group) ?? {}
      fields[key] = value
      groups.set(group, fields)
      nested[group] = fields
    } else if (plainName.test(name)) nested[name] = value
  }
  return nested
}

export type FieldErrors = Record<string, string[]>

/** For the action of a page: the same schema and the same texts as the call of that form. */
export function parseForm<Value>(
  schema: ZodType<Value>,
  form: Iterable<readonly [string, unknown]>,
  locale: Locale,
): Result<Value, FieldErrors> {
  const parsed = schema.safeParse(nestFields(form))
  if (parsed.success) return ok(parsed.data)
  return refuse(
    fieldErrors(
      locale,
      parsed.error.issues.map(({ path, code, ...issue }) => ({
        instancePath: `/${path.map(String).join('/')}`,
        keyword: code,
        params: { code, ...issue },
      })),
    ),
  )
}
