import { loginRedirectPath } from '#src/shared/paths/account-paths.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

/** Explains the empty basket of a visitor whose session ended during the checkout. `form`: where to go on after signing in. */
export function SessionEndedNotice({ form }: { form: 'checkout.delivery' | 'checkout.quote' }) {
  const t = useText()
  return (
    <MessageBox type="warning" title={t(checkoutText.sessionEnded)}>
      <p>{t(checkoutText.sessionEndedAccount)}</p>
      <p className="noscript:hidden">{t(checkoutText.sessionEndedDraft)}</p>
      <TextLink to={loginRedirectPath(form)}>{t(checkoutText.sessionEndedSignIn)}</TextLink>
    </MessageBox>
  )
}
