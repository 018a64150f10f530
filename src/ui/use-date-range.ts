import { useState } from 'react'
import { correctRange, type DateBounds, type DateRange, readTypedDate } from '#src/shared/typed-dates.ts'

export type DateSide = 'from' | 'to'
type Problem = 'invalid' | 'disabled'

/** What stands in the two fields, and the range it means: a date that was rejected is none. */
export function useDateRange(bounds: DateBounds, defaultValue: Partial<Record<DateSide, string>> = {}) {
  const [texts, setTexts] = useState({ from: defaultValue.from ?? '', to: defaultValue.to ?? '' })
  const [problems, setProblems] = useState<Partial<Record<DateSide, Problem>>>({})
  const [isCorrected, setCorrected] = useState(false)
  const range: DateRange = { from: valueOf(texts.from, bounds), to: valueOf(texts.to, bounds) }

  return {
    texts,
    problems,
    range,
    isCorrected,
    type(side: DateSide, typed: string) {
      setTexts((before) => ({ ...before, [side]: typed }))
      // A complaint goes as soon as it is met, and comes only when the field is left.
      if (problems[side]) setProblems((before) => ({ ...before, [side]: problemOf(typed, bounds) }))
      setCorrected(false)
    },
    settle(side: DateSide) {
      setProblems((before) => ({ ...before, [side]: problemOf(texts[side], bounds) }))
      const { to } = correctRange(range)
      if (to === null || to === range.to) return
      setTexts((before) => ({ ...before, to }))
      setCorrected(true)
    },
    pick(picked: DateRange) {
      setTexts({ from: picked.from ?? '', to: picked.to ?? '' })
      setProblems({})
      setCorrected(false)
    },
  }
}

function valueOf(typed: string, bounds: DateBounds): string | null {
  const read = readTypedDate(typed, bounds)
  return read.kind === 'read' ? read.value : null
}

function problemOf(typed: string, bounds: DateBounds): Problem | undefined {
  const { kind } = readTypedDate(typed, bounds)
  return kind === 'invalid' || kind === 'disabled' ? kind : undefined
}
