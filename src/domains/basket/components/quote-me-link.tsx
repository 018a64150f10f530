import { contactMessagePath, contactPath } from '#src/shared/paths/storefront-paths.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import { classes } from '#src/ui/classes.ts'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { BasketView } from '../basket-contract.ts'

/** Limited by the contact form and by the length of a URL. */
const maxMessageLength = 1500

/** Links to the contact form, with the items as message. */
export function QuoteMeLink({ quote, className }: { quote: BasketView | undefined; className?: string }) {
  const t = useText()
  const items = Object.values(quote?.items ?? {})
  const lines = items.map(({ qty, title }) => t(basketText.quantityAndTitle, { count: qty, title }))
  const message = [t(basketText.interestedInQuote), ...lines].join('\n').slice(0, maxMessageLength)
  const to = items.length > 0 ? contactMessagePath(message) : contactPath
  return (
    <TextLink to={to} className={classes('no-print', className)}>
      {t(basketText.quoteMe)}
    </TextLink>
  )
}
