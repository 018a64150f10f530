import * as uiText from '#src/translations/ui/ui-text.ts'
import { useText } from '#src/ui/text/text.tsx'

/** The first link of the document: skips header and menus to the element with the id `target`. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  const t = useText()
  return (
    <a href={`#${target}`} className="button button-primary skip-link">
      {t(uiText.skipToContent)}
    </a>
  )
}
