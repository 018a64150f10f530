import * as emailLogText from '#src/translations/backoffice/email-log-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { SentEmailWithBody } from '../email-log-view.ts'

/** Opens to say what happens before the email is sent once more. */
export function SendAgainForm({ email: { send_again } }: { email: Pick<SentEmailWithBody, 'send_again'> }) {
  const t = useText()
  if ('refusal' in send_again) {
    // The page says already that a confidential email is not stored.
    if (send_again.refusal === 'confidential') return null
    return <p className="text-sm text-steel">{t(emailLogText.sendAgainRefusals[send_again.refusal])}</p>
  }
  return (
    <details>
      <summary className="min-h-8 w-fit cursor-pointer text-brand underline">{t(emailLogText.resend)}</summary>
      <PostForm
        intent="again"
        label={t(emailLogText.resend)}
        submit={t(emailLogText.resend)}
        button={{ variant: 'secondary', size: 'small' }}
        className="gap-3 pt-2"
      >
        <p className="wrap-anywhere">{t(emailLogText.sendAgainAbout, { to: send_again.to })}</p>
      </PostForm>
    </details>
  )
}
