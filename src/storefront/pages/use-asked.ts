import { useEffect, useRef, useState } from 'react'

type Question<Answer> = {
  /** What is asked about; another key is another question. */
  key: string
  isAnswered: boolean
  /** How long to wait for further changes before asking. */
  pauseMs: number
  ask: (signal: AbortSignal) => Promise<Answer>
  onAnswer: (answer: Answer) => void
}

/** Asks after a pause; a question that has been replaced is given up, so that its late answer is never shown. */
export function useAsked<Answer>(question: Question<Answer>) {
  const { key, isAnswered } = question
  const [state, setState] = useState<{ key: string; isFailed: boolean }>()
  const [turn, setTurn] = useState(0)
  const latest = useRef(question)
  const isUrgent = useRef(false)
  useEffect(() => {
    latest.current = question
  })

  useEffect(() => {
    if (isAnswered && !isUrgent.current) return undefined
    const { signal, ...call } = startAfter(isUrgent.current ? 0 : latest.current.pauseMs, async () => {
      isUrgent.current = false
      setState({ key, isFailed: false })
      try {
        const answer = await latest.current.ask(signal)
        if (signal.aborted) return
        setState(undefined)
        latest.current.onAnswer(answer)
      } catch {
        // spec §8: a failing load has no message of its own; whoever shows the answer says that it is an old one.
        if (!signal.aborted) setState({ key, isFailed: true })
      }
    })
    return call.giveUp
  }, [key, isAnswered, turn])

  const current = state?.key === key ? state : undefined
  return {
    isAsking: current?.isFailed === false,
    isFailed: current?.isFailed === true,
    /** Asks at once, also what is known already. */
    askNow: () => {
      isUrgent.current = true
      setTurn(turn + 1)
    },
  }
}

function startAfter(pauseMs: number, work: () => Promise<void>) {
  const controller = new AbortController()
  const timer = setTimeout(() => void work(), pauseMs)
  return {
    signal: controller.signal,
    giveUp: () => {
      clearTimeout(timer)
      controller.abort()
    },
  }
}
