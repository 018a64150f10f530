import { lazy, Suspense, useState } from 'react'
import type { NewsletterFormProps } from '#src/domains/content/components/newsletter-form.tsx'

const sectionId = 'newsletter'

/** Until it comes into sight, the form is as the server wrote it, and posts itself. */
const NewsletterForm = lazy(async () => {
  await isInSight()
  const { NewsletterForm } = await import('#src/domains/content/components/newsletter-form.tsx')
  // What was typed while it was on its way stays.
  const typed = sectionOfPage()?.querySelector<HTMLInputElement>('input[name=email]')?.value
  return { default: (props: NewsletterFormProps) => <NewsletterForm {...props} typed={typed} /> }
})

function isInSight(): Promise<void> | undefined {
  const section = sectionOfPage()
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
      <Suspense fallback={<AsItWas />}>
        <NewsletterForm {...props} />
      </Suspense>
    </section>
  )
}

/** When something around it changes first, React leaves what the server wrote; it is written once more as it was. */
function AsItWas() {
  const [html] = useState(() => sectionOfPage()?.innerHTML ?? '')
  // The page's own markup, moved nowhere.
  // oxlint-disable-next-line react/no-danger
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

function sectionOfPage(): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.getElementById(sectionId)
}
