import { basketPath } from '#src/shared/paths/checkout-paths.ts'
import { contactMessagePath } from '#src/shared/paths/storefront-paths.ts'
import { PhoneLink } from '#src/storefront/shell/header/phone-link.tsx'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as paymentText from '#src/translations/storefront/payment-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

type Props = {
  /** The reference of the order, if it is placed already. */
  order?: string
  /** The page has its own button for a quote. */
  isOnBasketPage?: boolean
}

/** Shown when no payment method can be offered: how to contact the shop. */
export function NoPaymentMethod({ order: reference, isOnBasketPage }: Props) {
  const t = useText()
  const { telephone = '', email = '', quoteEnabled = false } = useRootData()?.site.globals ?? {}
  const message =
    reference === undefined ? t(paymentText.contactToOrder) : t(paymentText.contactAboutOrder, { reference })
  return (
    <MessageBox type="warning" title={t(paymentText.noMethodTitle)}>
      <p>{reference === undefined ? t(paymentText.noMethodInShop) : t(paymentText.noMethodForOrder, { reference })}</p>
      <ul className="mt-2 grid justify-items-start gap-2">
        <li>
          <TextLink to={contactMessagePath(message)}>{t(paymentText.contactUs)}</TextLink>
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
            {isOnBasketPage ? (
              t(paymentText.convertBasket)
            ) : (
              <TextLink to={basketPath}>{t(paymentText.askForQuote)}</TextLink>
            )}
          </li>
        )}
      </ul>
    </MessageBox>
  )
}
