import { homePath } from '#src/shared/paths/storefront-paths.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useText } from '#src/ui/text/text.tsx'

/** The company's name as a logo, with its last word in the brand colour. */
export function Wordmark({ company }: { company: string }) {
  const t = useText()
  const words = company.split(' ')
  const last = words.length > 1 ? words.pop() : undefined
  return (
    <ShopLink to={homePath} aria-label={t(shellText.homeLink, { company })} className="wordmark">
      {words.join(' ')}
      {last && <span> {last}</span>}
    </ShopLink>
  )
}
