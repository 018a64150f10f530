import { useCallback, useEffect, useRef, useState } from 'react'
import { pushToDataLayer } from '#src/shared/data-layer.ts'

/** spec §4, form events: interacted once it is touched, then submitted, or abandoned by whoever leaves without. */
export function useFormTracking(form: string) {
  const [isUnfinished, setUnfinished] = useState(false)
  const open = useRef(false)
  const setOpen = useCallback((isOpen: boolean) => {
    open.current = isOpen
    setUnfinished(isOpen)
  }, [])

  useEffect(() => {
    const abandon = () => {
      if (!open.current) return
      open.current = false
      pushToDataLayer('formAbandoned', { form })
    }
    window.addEventListener('pagehide', abandon)
    return () => {
      window.removeEventListener('pagehide', abandon)
      abandon()
    }
  }, [form])

  const onInput = useCallback(() => {
    if (open.current) return
    setOpen(true)
    pushToDataLayer('formInteracted', { form })
  }, [form, setOpen])
  const onSubmitted = useCallback(() => {
    setOpen(false)
    pushToDataLayer('formSubmitted', { form })
  }, [form, setOpen])
  return { isUnfinished, onInput, onSubmitted }
}
