import { useSyncExternalStore } from 'react'
import { csrfToken } from '#src/shared/call.ts'
import { usePageMarks } from './page-marks.tsx'

const never = () => () => {}

/**
 * Every form of a page sends the page's token along. A call that changes the session renews it (`src/shared/call.ts`); a
 * form that is drawn again, or appears later, belongs to the session of then.
 */
export function TokenField() {
  const { csrfToken: tokenOfPage } = usePageMarks()
  const token = useSyncExternalStore(never, csrfToken, () => tokenOfPage)
  return <input type="hidden" name="_token" defaultValue={token} />
}
