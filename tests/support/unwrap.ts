/** The value of a successful result; throws its refusal otherwise. */
export function unwrap<Value>(result: { ok: true; value: Value } | { ok: false; refusal: unknown }): Value {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}
