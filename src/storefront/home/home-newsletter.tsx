import { lazy } from 'react'
import type { NewsletterFormProps } from '#src/domains/newsletter/components/newsletter-form.tsx'
import { findLateForm, LateForm } from '#src/ui/rendering/late-form.tsx'

const formId = 'newsletter-form'

/** Its code loads when it is scrolled into view. */
const NewsletterForm = lazy(async () => {
  await waitUntilVisible()
  const { NewsletterForm } = await import('#src/domains/newsletter/components/newsletter-form.tsx')
  return { default: NewsletterForm }
})

function waitUntilVisible(): Promise<void> | undefined {
  const form = findLateForm(formId)
  if (!form) return undefined
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(form)
  })
}

export function HomeNewsletter(props: Omit<NewsletterFormProps, 'lateFormId'>) {
  return (
    <section className="scroll-mt-24 rounded-box bg-brand-soft p-5 md:p-8" id="newsletter">
      <LateForm id={formId}>
        <NewsletterForm {...props} lateFormId={formId} />
      </LateForm>
    </section>
  )
}
