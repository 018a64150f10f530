import { emailsPath, resendEmailPath } from '#src/shared/paths/backoffice-paths.ts'
import * as emailLogText from '#src/translations/backoffice/email-log-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { UnsentEmail } from '../email-log-view.ts'

/** Posts to the email log, whichever page it is on. */
export function ResendEmailForm({ email: { id, error, can_send_again, can_correct_address } }: { email: UnsentEmail }) {
  const t = useText()
  if (!error) return null
  if (!can_send_again) return <span className="text-sm text-steel">{t(emailLogText.contentDeleted)}</span>
  return (
    <div className="grid justify-items-start gap-2">
      <PostForm
        action={emailsPath}
        submit={t(emailLogText.resend)}
        button={{ size: 'small', variant: 'secondary', 'aria-label': t(emailLogText.resendNamed, { id }) }}
      >
        <input type="hidden" name="mail" value={id} />
      </PostForm>
      {can_correct_address && (
        <TextLink to={resendEmailPath(id)} aria-label={t(emailLogText.correctAddressNamed, { id })}>
          {t(emailLogText.correctAddress)}
        </TextLink>
      )}
    </div>
  )
}
