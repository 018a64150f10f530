import type { ReactNode } from 'react'

/** A section of the developers' page: a title and examples below it. */
export function ShowcaseSection({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replace(/\W+/g, '-')
  return (
    <section aria-labelledby={id} className="grid gap-4 border-line border-t pt-6">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
