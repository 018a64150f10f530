import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import { useLocale } from './text.tsx'

/** Formats amounts of calls, which are in pounds, in the visitor's language. */
export function usePounds(): (pounds: number) => string {
  const locale = useLocale()
  return (pounds) => formatPounds(locale, fromPounds(pounds))
}
