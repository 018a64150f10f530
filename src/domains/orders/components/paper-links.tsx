import * as papersText from '#src/translations/papers-text.ts'
import { buttonClasses } from '#src/ui/button-look.ts'
import { useText } from '#src/ui/text.tsx'
import type { PaperLink } from '../document-paths.ts'

const words = {
  invoice: papersText.downloadInvoice,
  proforma: papersText.downloadProforma,
  'credit-notes': papersText.downloadCreditNotes,
  quote: papersText.downloadQuote,
}

/** The papers there are of an order or a quote, to take away. */
export function PaperLinks({ papers }: { papers: readonly PaperLink[] }) {
  const t = useText()
  if (papers.length === 0) return null
  return (
    <p className="no-print flex flex-wrap gap-3">
      {papers.map(({ paper, path, number }) => (
        <a key={path} href={path} download className={buttonClasses({ variant: 'secondary' })}>
          {t(words[paper], { number })}
        </a>
      ))}
    </p>
  )
}
