import { contactMessagePath } from '#src/shared/paths/storefront-paths.ts'
import * as quoteText from '#src/translations/storefront/quote-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { QuoteDetail } from '../quote-view.ts'

type Props = {
  title: string
  /** A sentence for each line that cannot be supplied. */
  shortages: readonly string[]
  quote: Pick<QuoteDetail, 'number'>
  /** Set for staff only. */
  quoteAdminPath: string | undefined
}

/** Explains why an offer cannot be accepted, and what to do instead. */
export function OutOfStockMessage({ title, shortages, quote: { number }, quoteAdminPath }: Props) {
  const t = useText()
  return (
    <MessageBox type="error" title={title} live>
      <div className="grid justify-items-start gap-3">
        <ul className="list-disc pl-5">
          {shortages.map((shortage) => (
            <li key={shortage}>{shortage}</li>
          ))}
        </ul>
        <p>{t(quoteAdminPath === undefined ? quoteText.outOfStockNext : quoteText.outOfStockStaff)}</p>
        {quoteAdminPath === undefined ? (
          <ButtonLink to={contactMessagePath(t(quoteText.outOfStockMessage, { number }))} variant="secondary">
            {t(quoteText.askUs)}
          </ButtonLink>
        ) : (
          <ButtonLink to={quoteAdminPath} variant="secondary">
            {t(quoteText.openInBackOffice)}
          </ButtonLink>
        )}
      </div>
    </MessageBox>
  )
}
