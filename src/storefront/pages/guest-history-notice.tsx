import type { GuestHistory } from '#src/domains/checkout/guest-history-service.server.ts'
import * as guestHistoryText from '#src/translations/guest-history-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { useText } from '#src/ui/text.tsx'

const doneTexts = {
  mailed: guestHistoryText.mailed,
  added: guestHistoryText.added,
  verified: guestHistoryText.verified,
}
export type GuestHistoryDone = keyof typeof doneTexts

/** What the query of a page says has just been done; the names are fixed. */
export function readGuestHistoryDone({ url }: Request): GuestHistoryDone | undefined {
  const name = new URL(url).searchParams.get('guest') ?? ''
  return Object.hasOwn(doneTexts, name) ? (name as GuestHistoryDone) : undefined
}

export const guestHistoryDonePath = (done: GuestHistoryDone) => `/my-account/orders?guest=${done}`

type Props = { history: GuestHistory; done: GuestHistoryDone | undefined; problem?: string }

/** Offers to add the orders and quotes that the account's owner placed as a guest. */
export function GuestHistoryNotice({ history, done, problem }: Props) {
  const t = useText()
  const { email, isVerified, count } = history
  if (problem) return <MessageBox type="error" title={problem} live />
  if (done) return <MessageBox type="success" title={t(doneTexts[done], { email })} live className="wrap-anywhere" />
  if (isVerified && count === 0) return null
  return (
    <MessageBox type="info" title={t(guestHistoryText.askTitle)}>
      <p className="mb-3 wrap-anywhere">
        {isVerified ? t(guestHistoryText.found, { count, email }) : t(guestHistoryText.askAbout, { email })}
      </p>
      <PostForm
        action="/my-account/orders"
        submit={t(isVerified ? guestHistoryText.addButton : guestHistoryText.askButton)}
        button={{ variant: 'secondary' }}
      />
    </MessageBox>
  )
}
