import { createContext, type ReactNode, use, useCallback } from 'react'
import { defaultLocale, type Locale } from '#src/shared/locale/languages.ts'
import { type Message, type MessageValues, translate } from '#src/shared/locale/message.ts'

const LocaleContext = createContext<Locale>(defaultLocale)

export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

export function useLocale(): Locale {
  return use(LocaleContext)
}

/** Returns the function that translates texts into the visitor's language: `const t = useText(); t(basketText.noItems)`. */
export function useText() {
  const locale = useLocale()
  return useCallback(
    <Param extends string>(
      message: Message<Param>,
      ...values: [Param] extends [never] ? [] : [MessageValues<Param>]
    ): string => translate(locale, message, ...values),
    [locale],
  )
}
