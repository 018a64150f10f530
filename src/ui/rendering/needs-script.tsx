import type { ReactNode } from 'react'
import { classes } from '#src/ui/classes.ts'
import { useHydrated } from './use-hydrated.ts'

/** Controls that only work with script. They have their place from the start, so that nothing moves under a press. */
export function NeedsScript({ className, children }: { className?: string; children: ReactNode }) {
  const isHydrated = useHydrated()
  return (
    <div className={classes('needs-script', className)} inert={!isHydrated}>
      {children}
    </div>
  )
}
