import { type ReactNode, Suspense, useState } from 'react'

export const findLateForm = (id: string) => (typeof document === 'undefined' ? null : document.getElementById(id))

/**
 * A form whose code loads late. Until then the server's markup works as a plain form, and what a visitor types into it stays: the
 * form starts with `useLateField`.
 */
export function LateForm({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id}>
      <Suspense fallback={<ServerMarkup id={id} />}>{children}</Suspense>
    </div>
  )
}

/** React drops the server's markup when a parent updates before the code has loaded; this renders the same markup again. */
function ServerMarkup({ id }: { id: string }) {
  const [html] = useState(() => {
    const form = findLateForm(id)
    // What was typed becomes a part of the markup.
    for (const input of form?.querySelectorAll('input') ?? []) input.setAttribute('value', input.value)
    return form?.innerHTML ?? ''
  })
  // The page's own markup, read from the same place.
  // oxlint-disable-next-line react/no-danger
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
