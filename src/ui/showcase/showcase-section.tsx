import type { ReactNode } from 'react'

/** One block of the page for developers: a title and the states below it. */
export function ShowcaseSection({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replace(/\W+/g, '-')
  return (
    <section aria-labelledby={id} className="grid gap-4 border-line border-t pt-6">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
