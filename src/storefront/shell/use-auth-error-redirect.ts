import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type CallRefusedEvent, callRefused } from '#src/shared/http/call.ts'
import { dashboardPath, loginPath } from '#src/shared/paths/account-paths.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { useText } from '#src/ui/text/text.tsx'

const targetByStatus = {
  401: { title: shellText.unauthenticatedTitle, msg: shellText.unauthenticatedCall, to: loginPath },
  403: { title: shellText.forbiddenTitle, msg: shellText.forbiddenCall, to: dashboardPath },
}

/** Redirects to the login page after a call refused with 401, to the dashboard after a 403, with a notification. */
export function useAuthErrorRedirect() {
  const t = useText()
  const navigate = useNavigate()
  useEffect(() => {
    const handleRefusal = (event: Event) => {
      const { title, msg, to } = targetByStatus[(event as CallRefusedEvent).detail.status]
      showNotification({ type: 'error', title: t(title), msg: t(msg) })
      void navigate(to)
    }
    window.addEventListener(callRefused, handleRefusal)
    return () => window.removeEventListener(callRefused, handleRefusal)
  }, [t, navigate])
}
