import { PublicForm, type PublicFormProps } from '#src/domains/enquiries/components/public-form.tsx'
import type { CallPath } from '#src/shared/http/define-call.ts'
import { newsletterFormPath } from '#src/shared/paths/storefront-paths.ts'
import * as formText from '#src/translations/ui/form-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useLateField } from '#src/ui/rendering/use-late-field.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { newsletterContract } from '../newsletter-contract.ts'

const labels = { email: formText.newsletterEmail }

export type NewsletterFormProps = Pick<PublicFormProps, 'refused' | 'captcha'> & {
  isSubscribed: boolean
  lateFormId: string
}

/** The newsletter form of the home page. */
export function NewsletterForm({ isSubscribed, lateFormId, ...sent }: NewsletterFormProps) {
  const t = useText()
  const typed = useLateField(lateFormId, 'email')
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-12">
      <div className="grid content-center gap-2">
        <h2>{t(formText.newsletterTitle)}</h2>
        <p className="text-steel">{t(formText.newsletterIntro)}</p>
      </div>
      <PublicForm
        {...sent}
        name="newsletter"
        url={'/newsletters/subscribe' satisfies CallPath<typeof newsletterContract.submit>}
        action={newsletterFormPath}
        labels={labels}
        submit={t(formText.subscribe)}
        thanks={isSubscribed ? t(formText.subscribed) : undefined}
        className="content-center"
      >
        {(field) => (
          <TextField
            {...field('email')}
            defaultValue={sent.refused?.values.email ?? typed}
            type="email"
            required
            autoComplete="email"
          />
        )}
      </PublicForm>
    </div>
  )
}
