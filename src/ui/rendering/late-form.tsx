import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'

const find = (id: string) => (typeof document === 'undefined' ? null : document.getElementById(id))

/**
 * A form whose code loads late. Until then the server's markup works as a plain form, and what a visitor types into it stays: the
 * form starts with `readLateField`.
 */
export function LateForm({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id}>
      <Suspense fallback={<ServerMarkup id={id} />}>{children}</Suspense>
    </div>
  )
}

/** What is typed in a field of the server's markup. */
export function readLateField(id: string, name: string): string | undefined {
  return find(id)?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value
}

type Markup = { html: string; values: readonly string[] }

/** React drops the server's markup when a parent updates before the code has loaded; this renders the same markup again. */
function ServerMarkup({ id }: { id: string }) {
  const ref = useRef<HTMLDivElement>(null)
  const [{ html, values }] = useState((): Markup => {
    const markup = find(id)
    return { html: markup?.innerHTML ?? '', values: listInputs(markup).map(({ value }) => value) }
  })
  // Before the browser paints.
  useLayoutEffect(() => {
    for (const [index, input] of listInputs(ref.current).entries()) input.value = values[index] ?? ''
  }, [values])
  // The page's own markup, read from the same place.
  // oxlint-disable-next-line react/no-danger
  return <div ref={ref} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Without ticks and hidden fields, whose values are part of the markup. */
const listInputs = (markup: Element | null) => [
  ...(markup?.querySelectorAll<HTMLInputElement>('input:is([type=email], [type=text], :not([type]))') ?? []),
]
