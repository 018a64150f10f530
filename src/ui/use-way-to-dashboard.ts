import { useEffect } from 'react'
import { useNavigate } from 'react-router'

export const forbiddenPath = '/dashboard?notice=forbidden'

/** spec §6: whoever may not is told so, and led to the dashboard; without script by a link. */
export function useWayToDashboard(isForbidden: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (isForbidden) void navigate(forbiddenPath, { replace: true })
  }, [isForbidden, navigate])
}
