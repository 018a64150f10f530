import { useState } from 'react'

/** A choice that shows at once and runs ahead of `settled` until that has caught up with it. */
export function useAhead<Value>(settled: Value): [shown: Value, choose: (value: Value) => void] {
  const [ahead, setAhead] = useState<{ value: Value }>()
  if (ahead && ahead.value === settled) setAhead(undefined)
  return [ahead ? ahead.value : settled, (value) => setAhead({ value })]
}
