import type { ReactNode } from 'react'

/** Shows nothing unless both the URL of the icon and its alternative text are given. */
export function PageRibbon({ src, alt, children }: { src?: string; alt?: string; children?: ReactNode }) {
  if (!src || !alt) return null
  return (
    <div className="on-dark bg-ink text-paper">
      <div className="page-width flex min-h-12 items-center justify-center gap-3 py-2 text-center">
        <img src={src} alt={alt} width={28} height={28} className="size-7 flex-none object-contain" />
        {children}
      </div>
    </div>
  )
}
