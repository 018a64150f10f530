import { createContext, type ReactNode, use, useCallback } from 'react'
import { defaultLocale, type Locale, type Message, type MessageValues, say } from '#src/shared/message.ts'

const LocaleContext = createContext<Locale>(defaultLocale)

export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

export function useLocale(): Locale {
  return use(LocaleContext)
}

/** `const t = useText(); t(basketText.noItems)`: the text in the visitor's language. */
export function useText() {
  const locale = useLocale()
  return useCallback(
    <Param extends string>(
      message: Message<Param>,
      ...values: [Param] extends [never] ? [] : [MessageValues<Param>]
    ): string => say(locale, message, ...values),
    [locale],
  )
}

/**
 * The catalogue stays as it was entered, which is in English (lcid): on a page in another language its sentences say so
 * (WCAG 3.1.2).
 */
export function useEnteredLanguage(): Locale | undefined {
  return useLocale() === 'en' ? undefined : 'en'
}
