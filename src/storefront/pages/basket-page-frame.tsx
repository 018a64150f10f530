import type { ReactNode } from 'react'
import type { BasketKind } from '#src/domains/basket/basket.ts'
import type { BasketAnswer } from '#src/domains/basket/basket-contract.ts'
import { BasketLines } from '#src/domains/basket/components/basket-lines.tsx'
import { BasketSummary } from '#src/domains/basket/components/basket-summary.tsx'
import { EmptyBasketButton } from '#src/domains/basket/components/empty-basket-button.tsx'
import { useFlushOnLeave } from '#src/domains/basket/components/use-flush-on-leave.ts'
import * as basketText from '#src/translations/basket-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { useText } from '#src/ui/text.tsx'
import { BasketEmpty } from './basket-empty.tsx'
import './basket.css'

const texts = {
  bag: { summary: basketText.summary, none: basketText.emptyBasketText, empty: basketText.emptyBag },
  quote: { summary: basketText.quoteSummary, none: basketText.noQuoteItems, empty: basketText.emptyQuote },
}

type Props = {
  kind: BasketKind
  basket: BasketAnswer
  title: string
  /** Why what was sent without script was refused. */
  refused?: { message: string }
  /** What the summary offers to do. */
  children: ReactNode
}

/** The page of the basket and that of the quote basket: the lines, and the summary beside them. */
export function BasketPageFrame({ kind, basket, title, refused, children }: Props) {
  const t = useText()
  useFlushOnLeave()
  const isEmpty = Object.keys(basket.items).length === 0
  return (
    <div className="page-width basket-page">
      <h1>{title}</h1>
      {refused && <MessageBox type="error">{refused.message}</MessageBox>}
      <div className="basket-columns" data-empty={isEmpty || undefined}>
        <div className="grid content-start gap-4">
          {isEmpty && <BasketEmpty text={t(texts[kind].none)} />}
          {/* Stays when it is empty, for the focus and for the way back of the last removal. */}
          <div>
            <BasketLines kind={kind} basket={basket} />
          </div>
          {!isEmpty && <EmptyBasketButton kind={kind} label={t(texts[kind].empty)} size="small" />}
        </div>
        {!isEmpty && (
          <div>
            <BasketSummary basket={basket} title={t(texts[kind].summary)}>
              {children}
            </BasketSummary>
          </div>
        )}
      </div>
    </div>
  )
}
