import { useEffect } from 'react'
import * as shellText from '#src/translations/shell/shell-text.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { useText } from '#src/ui/text/text.tsx'
import { MessageBox } from './message-box.tsx'

/** A notice on the page that a 403 redirects to: a notification or, without script, a message box with the same text. */
export function ForbiddenNotice() {
  const t = useText()
  const title = t(shellText.forbiddenTitle)
  const msg = t(shellText.forbiddenCall)
  useEffect(() => {
    // Deferred, because this commit may mount the notifier too.
    const timer = setTimeout(() => showNotification({ type: 'error', title, msg }))
    return () => clearTimeout(timer)
  }, [title, msg])
  return (
    <MessageBox type="error" title={title} className="not-noscript:hidden">
      {msg}
    </MessageBox>
  )
}
