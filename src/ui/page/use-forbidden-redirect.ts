import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { forbiddenPath } from '#src/shared/paths/account-paths.ts'

/** Redirects a visitor without permission to the dashboard, which shows a notice. Without script the page has a link. */
export function useForbiddenRedirect(isForbidden: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (isForbidden) void navigate(forbiddenPath, { replace: true })
  }, [isForbidden, navigate])
}
