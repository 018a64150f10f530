import * as formText from '#src/translations/form-text.ts'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ShopForm, type ShopFormProps } from './shop-form.tsx'

const labels = { email: formText.newsletterEmail }

export type NewsletterFormProps = Pick<ShopFormProps, 'refused' | 'captcha'> & { isSubscribed: boolean; typed?: string }

/** spec §5: a single e-mail field, judged by the server. It stands on the home page. */
export function NewsletterForm({ isSubscribed, typed, ...sent }: NewsletterFormProps) {
  const t = useText()
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-12">
      <div className="grid content-center gap-2">
        <h2>{t(formText.newsletterTitle)}</h2>
        <p className="text-steel">{t(formText.newsletterIntro)}</p>
      </div>
      <ShopForm
        {...sent}
        name="newsletter"
        url="/newsletters/subscribe"
        action="/?index#newsletter"
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
      </ShopForm>
    </div>
  )
}
