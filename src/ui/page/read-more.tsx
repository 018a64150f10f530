import { useState } from 'react'
import * as controlsText from '#src/translations/ui/controls-text.ts'
import { splitAtWord } from '#src/ui/text/split-at-word.ts'
import { useText } from '#src/ui/text/text.tsx'

/** Shows the beginning of a long text. The rest is always in the page, for search engines and browsers without script. */
export function ReadMore({ text, limit = 100 }: { text: string; limit?: number }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { head, rest } = splitAtWord(text, limit)
  if (!rest) return <p>{text}</p>
  return (
    <p className="read-more" data-closed={open ? undefined : true}>
      {head}
      <span className="read-more-dots">... </span>
      <span className="read-more-rest">{rest} </span>
      <button type="button" className="text-link min-h-6" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? controlsText.readLess : controlsText.readMore)}
      </button>
    </p>
  )
}
