import { useEffect } from 'react'
import * as shellText from '#src/translations/shell-text.ts'
import { MessageBox } from './message-box.tsx'
import { showNotification } from './show-notification.ts'
import { useText } from './text.tsx'

/** spec §6, on the page that a 403 leads to: a notification, and where there is no script the same words in the page. */
export function ForbiddenNotice() {
  const t = useText()
  const title = t(shellText.forbiddenTitle)
  const msg = t(shellText.forbiddenCall)
  useEffect(() => {
    // After this commit, for the notifier may be mounted by it too.
    const showing = setTimeout(() => showNotification({ type: 'error', title, msg }))
    return () => clearTimeout(showing)
  }, [title, msg])
  return (
    <MessageBox type="error" title={title} className="not-noscript:hidden">
      {msg}
    </MessageBox>
  )
}
