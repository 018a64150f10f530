import { usePageMarks } from './page-marks.tsx'

/** Every form of a page sends the page's token along. A call that changes the session renews it (`src/shared/call.ts`). */
export function TokenField() {
  const { csrfToken } = usePageMarks()
  return <input type="hidden" name="_token" defaultValue={csrfToken} />
}
