import { lazy } from 'react'
import type { NewsletterFormProps } from '#src/domains/newsletter/components/newsletter-form.tsx'
import { LateForm, readLateField } from '#src/ui/rendering/late-form.tsx'

const sectionId = 'newsletter'
const formId = 'newsletter-form'

/** Its code loads when the section is scrolled into view. Until then the server's markup works as a plain form. */
const NewsletterForm = lazy(async () => {
  await waitUntilVisible()
  const { NewsletterForm } = await import('#src/domains/newsletter/components/newsletter-form.tsx')
  // Keeps what the visitor typed before the code arrived.
  const typed = readLateField(formId, 'email')
  return { default: (props: NewsletterFormProps) => <NewsletterForm {...props} typed={typed} /> }
})

function waitUntilVisible(): Promise<void> | undefined {
  const section = typeof document === 'undefined' ? null : document.getElementById(sectionId)
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
    <section className="scroll-mt-24 rounded-box bg-brand-soft p-5 md:p-8" id={sectionId}>
      <LateForm id={formId}>
        <NewsletterForm {...props} />
      </LateForm>
    </section>
  )
}
