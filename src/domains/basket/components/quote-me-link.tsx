import * as basketText from '#src/translations/basket-text.ts'
import { classes } from '#src/ui/classes.ts'
import { useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { BasketAnswer } from '../basket-contract.ts'

/** As much as the contact form takes, and an address may hold. */
const longestMessage = 1500

/** spec §2: to the contact form with the items already written into it; to the plain form when there are none. */
export function QuoteMeLink({ quote, className }: { quote: BasketAnswer | undefined; className?: string }) {
  const t = useText()
  const items = Object.values(quote?.items ?? {})
  const lines = items.map(({ qty, title }) => t(basketText.countOf, { count: qty, title }))
  const message = [t(basketText.interestedInQuote), ...lines].join('\n').slice(0, longestMessage)
  const to = items.length > 0 ? `/contact?${new URLSearchParams({ message })}` : '/contact'
  return (
    <TextLink to={to} className={classes('no-print', className)}>
      {t(basketText.quoteMe)}
    </TextLink>
  )
}
