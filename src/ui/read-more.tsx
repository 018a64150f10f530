import { useState } from 'react'
import * as controlsText from '#src/translations/controls-text.ts'
import { cutText } from './cut-text.ts'
import { useText } from './text.tsx'

/** spec §9: 100 characters unless told otherwise. The rest is in the page all the time, for search and without script. */
export function ReadMore({ text, limit = 100, lang }: { text: string; limit?: number; lang?: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { head, rest } = cutText(text, limit)
  if (!rest) return <p lang={lang}>{text}</p>
  return (
    <p className="read-more" data-closed={open ? undefined : true}>
      <span lang={lang}>
        {head}
        <span className="read-more-dots">... </span>
        <span className="read-more-rest">{rest} </span>
      </span>
      <button type="button" className="text-link min-h-6" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? controlsText.readLess : controlsText.readMore)}
      </button>
    </p>
  )
}
