import type { ReactNode } from 'react'
import * as quoteText from '#src/translations/quote-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { MessageBox, type MessageType } from '#src/ui/message-box.tsx'
import { useText } from '#src/ui/text.tsx'
import type { QuoteDetail } from '../quote-view.ts'

/** Where a quote stands and what comes next, in one box; an open offer speaks for itself. */
export function QuoteStanding({ quote }: { quote: QuoteDetail }) {
  const t = useText()
  const { status, order, number } = quote
  if (order) {
    return (
      <Standing type="success" title={t(quoteText.orderedTitle, { number: order.number })}>
        <ButtonLink to={order.path}>{t(order.is_to_pay ? quoteText.goToPayment : quoteText.seeOrder)}</ButtonLink>
      </Standing>
    )
  }
  if (status === 'requested') {
    return (
      <Standing type="success" title={t(quoteText.thanks)}>
        {t(quoteText.promise)} {t(quoteText.replyByMail)}
      </Standing>
    )
  }
  if (quote.withdrawal) return <Withdrawn quote={quote} reason={quote.withdrawal.reason} />
  const standing = status === 'priced' && quote.is_over ? 'expired' : quote.standing
  if (!(standing in quoteText.ends)) return null
  const end = quoteText.ends[standing as keyof typeof quoteText.ends]
  return (
    <Standing type="warning" title={t(end.title)}>
      <p>{t(end.next)}</p>
      <ButtonLink to={contactPath(t(quoteText.askAgainMessage, { number }))} variant="secondary">
        {t(quoteText.askAgain)}
      </ButtonLink>
    </Standing>
  )
}

function Withdrawn({ quote: { number, versions }, reason }: { quote: QuoteDetail; reason: string }) {
  const t = useText()
  const wasOffered = versions.length > 0
  return (
    <Standing type="warning" title={t(wasOffered ? quoteText.withdrawnTitle : quoteText.noOfferTitle)}>
      {reason && <p className="whitespace-pre-line">{reason}</p>}
      <p>{t(wasOffered ? quoteText.withdrawnText : quoteText.noOfferText)}</p>
      <ButtonLink to={contactPath(t(quoteText.askUsMessage, { number }))} variant="secondary">
        {t(quoteText.askUs)}
      </ButtonLink>
    </Standing>
  )
}

const contactPath = (message: string) => `/contact?message=${encodeURIComponent(message)}`

function Standing({ type, title, children }: { type: MessageType; title: string; children: ReactNode }) {
  return (
    <MessageBox type={type} title={title}>
      <div className="grid justify-items-start gap-3">{children}</div>
    </MessageBox>
  )
}
