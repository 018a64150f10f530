/** The result of a use case: a value, or the reason of a refusal. Faults are thrown instead. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function refuse<const Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal }
}

export function valueOrUndefined<Value>(result: Result<Value, unknown>): Value | undefined {
  return result.ok ? result.value : undefined
}
