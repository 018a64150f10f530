import { useEffect, useRef } from 'react'
import { useAhead } from '#src/ui/use-ahead.ts'

// spec §9: pricing is recalculated 250 ms after a change of quantity.
const pauseMs = 250

/** The quantity in the field, which runs ahead of the one that is priced; `onSettled` hears it after a pause. */
export function useWantedQuantity(
  priced: number,
  onSettled: (qty: number) => void,
): [wanted: number, change: (qty: number) => void] {
  const [wanted, setWanted] = useAhead(priced)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (qty: number) => {
    setWanted(qty)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSettled(qty), pauseMs)
  }
  return [wanted, change]
}
