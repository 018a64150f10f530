import type { GuestHistory, LinkedGuestHistory } from '#src/domains/checkout/guest-history-service.server.ts'
import {
  accountOrdersPath,
  type GuestHistoryDone,
  guestHistoryPath,
  guestQuotesPath,
} from '#src/shared/paths/account-paths.ts'
import * as guestHistoryText from '#src/translations/storefront/guest-history-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'

const doneTexts = {
  mailed: guestHistoryText.mailed,
  added: guestHistoryText.added,
  verified: guestHistoryText.verified,
} satisfies Record<GuestHistoryDone, unknown>

/** The result of the last action, from `?guest=` of the page; undefined for an unknown value. */
export function readGuestHistoryDone({ url }: Request): GuestHistoryDone | undefined {
  const name = new URL(url).searchParams.get('guest') ?? ''
  return Object.hasOwn(doneTexts, name) ? (name as GuestHistoryDone) : undefined
}

/** The list that has what was added. */
export function getGuestHistoryResultPath(result: LinkedGuestHistory | 'mailed'): string {
  if (result === 'mailed') return guestHistoryPath(result)
  if (result.orders > 0) return guestHistoryPath('added')
  return result.quotes > 0 ? guestQuotesPath('added') : guestHistoryPath('verified')
}

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
        action={accountOrdersPath}
        submit={t(isVerified ? guestHistoryText.addButton : guestHistoryText.askButton)}
        button={{ variant: 'secondary' }}
      />
    </MessageBox>
  )
}
