import * as shellText from '#src/translations/shell-text.ts'
import { ShopLink } from '#src/ui/shop-link.tsx'
import { useText } from '#src/ui/text.tsx'

/** The company's name as its logo: the last word in the brand's colour. */
export function Wordmark({ company }: { company: string }) {
  const t = useText()
  const words = company.split(' ')
  const last = words.length > 1 ? words.pop() : undefined
  return (
    <ShopLink to="/" aria-label={t(shellText.homeOf, { company })} className="wordmark">
      {words.join(' ')}
      {last && <span> {last}</span>}
    </ShopLink>
  )
}
