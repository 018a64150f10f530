import type { ReactNode } from 'react'
import { contactMessagePath } from '#src/shared/paths/storefront-paths.ts'
import * as quoteText from '#src/translations/storefront/quote-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { MessageBox, type MessageType } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { QuoteDetail } from '../quote-view.ts'

/** The status of a quote and the next step. Nothing for an open offer, which the page shows anyway. */
export function QuoteStatusMessage({ quote, replyPromise }: { quote: QuoteDetail; replyPromise: string }) {
  const t = useText()
  const { status, order, number } = quote
  if (order) {
    return (
      <StatusBox type="success" title={t(quoteText.orderedTitle, order)}>
        <ButtonLink to={order.path}>{t(order.is_to_pay ? quoteText.goToPayment : quoteText.seeOrder)}</ButtonLink>
      </StatusBox>
    )
  }
  if (status === 'requested') {
    return (
      <StatusBox type="success" title={t(quoteText.thanks)}>
        {replyPromise} {t(quoteText.replyByEmail)}
      </StatusBox>
    )
  }
  if (quote.withdrawal) return <Withdrawn quote={quote} reason={quote.withdrawal.reason} />
  const displayStatus = status === 'priced' && quote.is_expired ? 'expired' : quote.display_status
  if (!(displayStatus in quoteText.endedMessages)) return null
  const message = quoteText.endedMessages[displayStatus as keyof typeof quoteText.endedMessages]
  return (
    <StatusBox type="warning" title={t(message.title)}>
      <p>{t(message.next)}</p>
      <ButtonLink to={contactMessagePath(t(quoteText.askAgainMessage, { number }))} variant="secondary">
        {t(quoteText.askAgain)}
      </ButtonLink>
    </StatusBox>
  )
}

function Withdrawn({ quote: { number, versions }, reason }: { quote: QuoteDetail; reason: string }) {
  const t = useText()
  const wasOffered = versions.length > 0
  return (
    <StatusBox type="warning" title={t(wasOffered ? quoteText.withdrawnTitle : quoteText.noOfferTitle)}>
      {reason && <p className="whitespace-pre-line">{reason}</p>}
      <p>{t(wasOffered ? quoteText.withdrawnText : quoteText.noOfferText)}</p>
      <ButtonLink to={contactMessagePath(t(quoteText.askUsMessage, { number }))} variant="secondary">
        {t(quoteText.askUs)}
      </ButtonLink>
    </StatusBox>
  )
}

function StatusBox({ type, title, children }: { type: MessageType; title: string; children: ReactNode }) {
  return (
    <MessageBox type={type} title={title}>
      <div className="grid justify-items-start gap-3">{children}</div>
    </MessageBox>
  )
}
