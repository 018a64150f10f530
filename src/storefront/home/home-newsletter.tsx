import { lazy, Suspense, useState } from 'react'
import type { NewsletterFormProps } from '#src/domains/newsletter/components/newsletter-form.tsx'

const sectionId = 'newsletter'

/** Its code loads when the section is scrolled into view. Until then the server's markup works as a plain form. */
const NewsletterForm = lazy(async () => {
  await waitUntilVisible()
  const { NewsletterForm } = await import('#src/domains/newsletter/components/newsletter-form.tsx')
  // Keeps what the visitor typed before the code arrived.
  const typed = findSection()?.querySelector<HTMLInputElement>('input[name=email]')?.value
  return { default: (props: NewsletterFormProps) => <NewsletterForm {...props} typed={typed} /> }
})

function waitUntilVisible(): Promise<void> | undefined {
  const section = findSection()
  if (!section) return undefined
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(section)
  })
}

export function HomeNewsletter(props: NewsletterFormProps) {
  return (
    <section id={sectionId} className="scroll-mt-24 rounded-box bg-brand-soft p-5 md:p-8">
      <Suspense fallback={<ServerMarkup />}>
        <NewsletterForm {...props} />
      </Suspense>
    </section>
  )
}

/** React drops the server's markup when a parent updates before the code has loaded; this renders the same markup again. */
function ServerMarkup() {
  const [html] = useState(() => findSection()?.innerHTML ?? '')
  // The page's own markup, read from the same place.
  // oxlint-disable-next-line react/no-danger
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

function findSection(): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.getElementById(sectionId)
}
