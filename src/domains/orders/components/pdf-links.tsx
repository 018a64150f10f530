import type { PdfLink } from '#src/domains/orders/pdf-link.ts'
import * as pdfText from '#src/translations/emails/pdf-text.ts'
import { buttonClasses } from '#src/ui/button/button-style.ts'
import { useText } from '#src/ui/text/text.tsx'

const labels = {
  invoice: pdfText.downloadInvoice,
  proforma: pdfText.downloadProforma,
  'credit-notes': pdfText.downloadCreditNotes,
  'delivery-notes': pdfText.downloadDeliveryNote,
  'packing-list': pdfText.downloadPackingList,
  quote: pdfText.downloadQuote,
}

/** Download links for the PDFs of an order or a quote. */
export function PdfLinks({ links }: { links: readonly PdfLink[] }) {
  const t = useText()
  if (links.length === 0) return null
  return (
    <p className="no-print flex flex-wrap gap-3">
      {links.map(({ kind, path, number }) => (
        <a key={path} href={path} download className={buttonClasses({ variant: 'secondary' })}>
          {t(labels[kind], { number })}
        </a>
      ))}
    </p>
  )
}
