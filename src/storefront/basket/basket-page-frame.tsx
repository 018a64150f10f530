import type { ReactNode } from 'react'
import type { BasketKind } from '#src/domains/basket/basket.ts'
import type { BasketView } from '#src/domains/basket/basket-contract.ts'
import { BasketSummary } from '#src/domains/basket/components/basket-summary.tsx'
import { EmptyBasketButton } from '#src/domains/basket/components/empty-basket-button.tsx'
import { BasketLines } from '#src/domains/basket/components/line/basket-lines.tsx'
import { useSaveBeforeNavigation } from '#src/domains/basket/components/line/use-save-before-navigation.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { BasketEmpty } from './basket-empty.tsx'
import './basket.css'

const texts = {
  basket: { summary: basketText.summary, none: basketText.emptyBasketMessage, empty: basketText.emptyBasketButton },
  quote: { summary: basketText.quoteSummary, none: basketText.noQuoteItems, empty: basketText.emptyQuote },
}

type Props = {
  kind: BasketKind
  basket: BasketView
  title: string
  /** Why a form sent without script was refused. */
  refused?: { message: string }
  /** A message above the lines. */
  notice?: ReactNode
  /** Stays at the bottom of the screen while the lines are in sight. */
  bar?: ReactNode
  /** The buttons of the summary. */
  children: ReactNode
}

/** Layout of the basket page and the quote basket page: the lines, with the summary beside them. */
export function BasketPageFrame({ kind, basket, title, refused, notice, bar, children }: Props) {
  const t = useText()
  useSaveBeforeNavigation()
  const isEmpty = Object.keys(basket.items).length === 0
  return (
    <div className="page-width basket-page">
      <h1>{title}</h1>
      {notice}
      {refused && <MessageBox type="error">{refused.message}</MessageBox>}
      <div className="basket-columns" data-empty={isEmpty || undefined}>
        <div>
          <div className="grid gap-4">
            {isEmpty && <BasketEmpty text={t(texts[kind].none)} />}
            {/* Stays mounted when the basket is empty: it holds the focus and the undo of removals. */}
            <div>
              <BasketLines kind={kind} basket={basket} />
            </div>
            {!isEmpty && <EmptyBasketButton kind={kind} label={t(texts[kind].empty)} />}
          </div>
          {!isEmpty && bar}
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
