import { useEffect } from 'react'
import * as fieldText from '#src/translations/field-text.ts'
import { useText } from './text.tsx'

/** ux 34: as long as a form stands refused, the title of its page says so first. */
export function useErrorTitle(isRefused: boolean) {
  const t = useText()
  useEffect(() => {
    if (!isRefused) return undefined
    const prefix = `${t(fieldText.errorPrefix)} `
    // The server has said it already when the form was sent before the page had woken up.
    const title = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title
    document.title = prefix + title
    return () => {
      document.title = title
    }
  }, [isRefused, t])
}
