import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { chevronDownIcon } from './icons/arrows.ts'

export type CollapsibleProps = {
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** Collapses below 720 px (spec §2); above it is open. */
  closedOnMobile?: boolean
  className?: string
}

const wide = '(width >= 720px)'

export function Collapsible({ title, children, open = false, closedOnMobile = false, className }: CollapsibleProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = ref.current
    if (!closedOnMobile || !details) return undefined
    const screen = window.matchMedia(wide)
    const follow = () => {
      details.open = screen.matches
      details.dataset.ready = ''
    }
    follow()
    screen.addEventListener('change', follow)
    return () => screen.removeEventListener('change', follow)
  }, [closedOnMobile])
  return (
    <details
      ref={ref}
      open={open && !closedOnMobile}
      data-closed-on-mobile={closedOnMobile || undefined}
      className={classes('collapsible border-line border-b', className)}
    >
      <summary className="font-display font-semibold text-lg hover:text-brand">
        {title}
        <Icon shape={chevronDownIcon} />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
