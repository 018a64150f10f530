import { useLocation } from 'react-router'
import { languages, locales } from '#src/shared/locale/languages.ts'
import { languagePath } from '#src/shared/paths/storefront-paths.ts'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { useDocumentContext } from '#src/ui/rendering/document-context.tsx'

/** A plain form, which reloads the whole document in the other language. */
export function LanguageSwitch() {
  const { locale: current } = useDocumentContext()
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={languagePath} className="language-switch">
      <TokenField />
      <input type="hidden" name="to" value={pathname + search} />
      {locales.toReversed().map((locale) => (
        <button key={locale} type="submit" name="locale" value={locale} lang={locale} aria-pressed={locale === current}>
          {locale.toUpperCase()}
          <span className="sr-only"> {languages[locale].name}</span>
        </button>
      ))}
    </form>
  )
}
