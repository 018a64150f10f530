import { useSyncExternalStore } from 'react'
import { getCsrfToken } from '#src/shared/http/call.ts'
import { useDocumentContext } from '#src/ui/rendering/document-context.tsx'

const subscribeToNothing = () => () => {}

/**
 * The CSRF token, which every form of a page needs. A call that changes the session renews it (`src/shared/http/call.ts`), so
 * a form that is rendered later uses the new token.
 */
export function TokenField() {
  const { csrfToken: pageToken } = useDocumentContext()
  const token = useSyncExternalStore(subscribeToNothing, getCsrfToken, () => pageToken)
  return <input type="hidden" name="_token" defaultValue={token} />
}
