import * as demoText from '#src/translations/demo-text.ts'
import { useText } from '#src/ui/text.tsx'

/** By it the browser knows that the document is one of a demo shop. */
export const demoBannerId = 'demo-banner'

/** First on every page of a demo shop, in the page's flow: it covers nothing and scrolls away with the page. */
export function DemoBanner() {
  const t = useText()
  return (
    <section id={demoBannerId} aria-label={t(demoText.noticeLabel)} className="demo-banner">
      {t(demoText.notice)}
    </section>
  )
}
