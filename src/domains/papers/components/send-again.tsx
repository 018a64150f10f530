import * as staffMailsText from '#src/translations/staff-mails-text.ts'
import { PostForm } from '#src/ui/post-form.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { UnsentMail } from '../staff-mails-view.ts'

/** Where the list of mails takes it, whichever page it stands on. */
export function SendAgain({ mail: { id, error, may_send_again, may_correct } }: { mail: UnsentMail }) {
  const t = useText()
  if (!error) return null
  if (!may_send_again) return <span className="text-sm text-steel">{t(staffMailsText.forgotten)}</span>
  return (
    <div className="grid justify-items-start gap-2">
      <PostForm
        action="/dashboard/mails"
        submit={t(staffMailsText.sendAgain)}
        button={{ size: 'small', variant: 'secondary', 'aria-label': t(staffMailsText.sendAgainNamed, { id }) }}
      >
        <input type="hidden" name="mail" value={id} />
      </PostForm>
      {may_correct && (
        <TextLink to={`/dashboard/mails/${id}/again`} aria-label={t(staffMailsText.correctAddressNamed, { id })}>
          {t(staffMailsText.correctAddress)}
        </TextLink>
      )}
    </div>
  )
}
