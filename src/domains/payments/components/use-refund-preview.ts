import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { LivePreview } from './refund-summary.tsx'

const debounceMs = 300

/**
 * Requests a preview from the server after the last change. The browser computes no amounts. `fieldsKey` changes when the fields
 * are filled in anew.
 */
export function useRefundPreview(form: RefObject<HTMLFormElement | null>, fieldsKey: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { submit, data, state } = useFetcher<LivePreview | null>()
  const requestPreview = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!form.current) return
      const values = new FormData(form.current)
      values.set('step', 'preview')
      void submit(values, { method: 'post' })
    }, debounceMs)
  }, [form, submit])
  useEffect(() => {
    // Fields that are already filled in are previewed at once.
    if ([...new FormData(form.current ?? undefined)].some(([name, value]) => isAmountField(name) && value !== ''))
      requestPreview()
    return () => clearTimeout(timer.current)
    // biome-ignore lint/correctness/useExhaustiveDependencies: other fields need another preview.
  }, [form, requestPreview, fieldsKey])
  return { requestPreview, live: data, isLoading: state !== 'idle' }
}

const isAmountField = (name: string) => /^(units|setup)\[|^(delivery|goodwill)$/.test(name)
