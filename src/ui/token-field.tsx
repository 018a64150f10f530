import { useEffect, useRef } from 'react'
import { csrfToken } from '#src/shared/call.ts'
import { usePageMarks } from './page-marks.tsx'

/** Every form of a page sends the page's token along. A call that changes the session renews it (`src/shared/call.ts`). */
export function TokenField() {
  const ref = useRef<HTMLInputElement>(null)
  const { csrfToken: tokenOfPage } = usePageMarks()
  useEffect(() => {
    // A form that appears later belongs to the session of then.
    if (ref.current) ref.current.value = csrfToken()
  }, [])
  return <input ref={ref} type="hidden" name="_token" defaultValue={tokenOfPage} />
}
