import { useCallback, useEffect, useRef, useState } from 'react'
import { pushToDataLayer } from '#src/shared/http/data-layer.ts'

/** Pushes the analytics events `formInteracted`, `formSubmitted` and `formAbandoned`. */
export function useFormTracking(form: string) {
  const [isUnfinished, setUnfinished] = useState(false)
  const isOpen = useRef(false)
  const setOpen = useCallback((value: boolean) => {
    isOpen.current = value
    setUnfinished(value)
  }, [])

  useEffect(() => {
    const abandon = () => {
      if (!isOpen.current) return
      isOpen.current = false
      pushToDataLayer('formAbandoned', { form })
    }
    window.addEventListener('pagehide', abandon)
    return () => {
      window.removeEventListener('pagehide', abandon)
      abandon()
    }
  }, [form])

  const onInput = useCallback(() => {
    if (isOpen.current) return
    setOpen(true)
    pushToDataLayer('formInteracted', { form })
  }, [form, setOpen])
  const onSubmitted = useCallback(() => {
    setOpen(false)
    pushToDataLayer('formSubmitted', { form })
  }, [form, setOpen])
  return { isUnfinished, onInput, onSubmitted }
}
