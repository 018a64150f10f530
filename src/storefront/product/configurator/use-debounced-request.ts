import { useEffect, useRef, useState } from 'react'

type DebouncedRequest<Response> = {
  /** Identifies the input of the request; a new key starts a new request. */
  key: string
  /** The response for this key is known already. */
  isLoaded: boolean
  /** How long to wait for further changes before sending. */
  delayMs: number
  send: (signal: AbortSignal) => Promise<Response>
  onResponse: (response: Response) => void
}

/** Sends a request after a delay. A new key aborts the previous request, so that a late response is never shown. */
export function useDebouncedRequest<Response>(request: DebouncedRequest<Response>) {
  const { key, isLoaded } = request
  const [state, setState] = useState<{ key: string; isFailed: boolean }>()
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(request)
  const isImmediate = useRef(false)
  useEffect(() => {
    latest.current = request
  })

  useEffect(() => {
    if (isLoaded && !isImmediate.current) return undefined
    const { signal, cancel } = startAfter(isImmediate.current ? 0 : latest.current.delayMs, async () => {
      isImmediate.current = false
      setState({ key, isFailed: false })
      try {
        const response = await latest.current.send(signal)
        if (signal.aborted) return
        setState(undefined)
        latest.current.onResponse(response)
      } catch {
        // No message here: the component that shows the old response marks it as outdated.
        if (!signal.aborted) setState({ key, isFailed: true })
      }
    })
    return cancel
  }, [key, isLoaded, attempt])

  const current = state?.key === key ? state : undefined
  return {
    isLoading: current?.isFailed === false,
    isFailed: current?.isFailed === true,
    /** Sends the request without delay, even if its response is known. */
    sendNow: () => {
      isImmediate.current = true
      setAttempt(attempt + 1)
    },
  }
}

function startAfter(delayMs: number, run: () => Promise<void>) {
  const controller = new AbortController()
  const timer = setTimeout(() => void run(), delayMs)
  return {
    signal: controller.signal,
    cancel: () => {
      clearTimeout(timer)
      controller.abort()
    },
  }
}
