import { useState } from 'react'
import { correctRange, type DateBounds, type DateRange, parseDateInput } from '#src/shared/form/date-input.ts'

export type DateSide = 'from' | 'to'
type Problem = 'invalid' | 'disabled'

/** The texts of the two inputs and the range that they mean. A rejected date is null in the range. */
export function useDateRange(bounds: DateBounds, defaultValue: Partial<Record<DateSide, string>> = {}) {
  const [texts, setTexts] = useState({ from: defaultValue.from ?? '', to: defaultValue.to ?? '' })
  const [problems, setProblems] = useState<Partial<Record<DateSide, Problem>>>({})
  const [isCorrected, setCorrected] = useState(false)
  const range: DateRange = { from: parseValue(texts.from, bounds), to: parseValue(texts.to, bounds) }

  return {
    texts,
    problems,
    range,
    isCorrected,
    changeText(side: DateSide, text: string) {
      setTexts((before) => ({ ...before, [side]: text }))
      // An error disappears as soon as the text is valid, but appears only when the input is left.
      if (problems[side]) setProblems((before) => ({ ...before, [side]: findProblem(text, bounds) }))
      setCorrected(false)
    },
    validate(side: DateSide) {
      setProblems((before) => ({ ...before, [side]: findProblem(texts[side], bounds) }))
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

function parseValue(typed: string, bounds: DateBounds): string | null {
  const parsed = parseDateInput(typed, bounds)
  return parsed.kind === 'read' ? parsed.value : null
}

function findProblem(typed: string, bounds: DateBounds): Problem | undefined {
  const { kind } = parseDateInput(typed, bounds)
  return kind === 'invalid' || kind === 'disabled' ? kind : undefined
}
