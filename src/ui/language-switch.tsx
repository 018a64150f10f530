import { useLocation } from 'react-router'
import { locales } from '#src/shared/message.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { usePageMarks } from './page-marks.tsx'
import { useText } from './text.tsx'
import { TokenField } from './token-field.tsx'

const names = { en: shellText.english, es: shellText.spanish }

/** A plain form: it works without script, and with script the whole document comes back in the other language. */
export function LanguageSwitch() {
  const t = useText()
  const { locale: current } = usePageMarks()
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/language" className="language-switch">
      <TokenField />
      <input type="hidden" name="to" value={pathname + search} />
      {locales.toReversed().map((locale) => (
        <button key={locale} type="submit" name="locale" value={locale} lang={locale} aria-pressed={locale === current}>
          {locale.toUpperCase()}
          <span className="sr-only"> {t(names[locale])}</span>
        </button>
      ))}
    </form>
  )
}
