import * as uiText from '#src/translations/ui-text.ts'
import { useText } from './text.tsx'

/** First thing in the document: jumps over header and menus to the element with the id `target`. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  const t = useText()
  return (
    <a href={`#${target}`} className="button button-primary skip-link">
      {t(uiText.skipToContent)}
    </a>
  )
}
