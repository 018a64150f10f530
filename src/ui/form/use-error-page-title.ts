import { useEffect } from 'react'
import * as fieldText from '#src/translations/ui/field-text.ts'
import { useText } from '#src/ui/text/text.tsx'

/** Prefixes the page title with "Error:" while a form has errors. */
export function useErrorPageTitle(hasErrors: boolean) {
  const t = useText()
  useEffect(() => {
    if (!hasErrors) return undefined
    const prefix = `${t(fieldText.errorPrefix)} `
    // The server has added the prefix already if the form was posted before hydration.
    const title = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title
    document.title = prefix + title
    return () => {
      document.title = title
    }
  }, [hasErrors, t])
}
