import { usePageMarks } from './page-marks.tsx'

/** Every form of a page sends the page's token along. */
export function TokenField() {
  const { csrfToken } = usePageMarks()
  return <input type="hidden" name="_token" value={csrfToken} />
}
