import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type CallRefusedEvent, callRefused } from '#src/shared/call.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { showNotification } from '#src/ui/show-notification.ts'
import { useText } from '#src/ui/text.tsx'

const refusals = {
  401: { title: shellText.unauthenticatedTitle, msg: shellText.unauthenticatedCall, to: '/auth/login' },
  403: { title: shellText.forbiddenTitle, msg: shellText.forbiddenCall, to: '/dashboard' },
}

/** spec §6: a call refused with 401 leads to the login page, with 403 to the dashboard, each with a word about it. */
export function useCallRefusals() {
  const t = useText()
  const navigate = useNavigate()
  useEffect(() => {
    const hear = (event: Event) => {
      const { title, msg, to } = refusals[(event as CallRefusedEvent).detail.status]
      showNotification({ type: 'error', title: t(title), msg: t(msg) })
      void navigate(to)
    }
    window.addEventListener(callRefused, hear)
    return () => window.removeEventListener(callRefused, hear)
  }, [t, navigate])
}
