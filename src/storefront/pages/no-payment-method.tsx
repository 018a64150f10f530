import * as paymentText from '#src/translations/payment-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { PhoneLink } from '../shell/phone-link.tsx'
import { useRootData } from '../shell/root-data.ts'

/** Where no way to pay is set up: how to reach the shop instead. With `number`, for an order that is placed already. */
export function NoPaymentMethod({ number }: { number?: number }) {
  const t = useText()
  const { telephone = '', email = '', quoteEnabled = false } = useRootData()?.shell.globals ?? {}
  const message = number === undefined ? t(paymentText.contactToOrder) : t(paymentText.contactAboutOrder, { number })
  return (
    <MessageBox type="warning" title={t(paymentText.noMethodTitle)}>
      <p>{number === undefined ? t(paymentText.noMethodInShop) : t(paymentText.noMethodForOrder, { number })}</p>
      <ul className="mt-2 grid justify-items-start gap-2">
        <li>
          <TextLink to={`/contact?${new URLSearchParams({ message })}`}>{t(paymentText.contactUs)}</TextLink>
        </li>
        {telephone && (
          <li>
            <PhoneLink telephone={telephone} className="font-semibold" />
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} className="text-link break-all">
              {email}
            </a>
          </li>
        )}
        {quoteEnabled && (
          <li>
            <TextLink to="/checkout">{t(paymentText.askForQuote)}</TextLink>
          </li>
        )}
      </ul>
    </MessageBox>
  )
}
