import type { Message } from '#src/shared/locale/message.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { certificateIcon, rulerIcon } from '#src/ui/icons/documents.ts'
import { Icon, type IconShape } from '#src/ui/icons/icon.tsx'
import { documentIcon } from '#src/ui/icons/shop.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { ProductDocumentResponse, ProductResponse } from '../../products/product-contract.ts'

const kinds: Readonly<Record<string, { title: Message; icon: IconShape }>> = {
  specification: { title: productText.documentSpecification, icon: documentIcon },
  data_sheet: { title: productText.documentDataSheet, icon: documentIcon },
  spares_list: { title: productText.documentSparesList, icon: documentIcon },
  certificate: { title: productText.documentCertificate, icon: certificateIcon },
  instruction_manual_1: { title: productText.documentManual, icon: documentIcon },
  instruction_manual_2: { title: productText.documentSecondManual, icon: documentIcon },
  tank_drawing: { title: productText.documentDrawing, icon: rulerIcon },
}

export function ProductDocuments({ documents }: Pick<ProductResponse, 'documents'>) {
  const t = useText()
  const shown = documents.flatMap((document) => {
    const kind = kinds[document.kind]
    return kind ? [{ ...document, ...kind }] : []
  })
  if (shown.length === 0) return null
  return (
    <section>
      <h2 className="mb-3">{t(productText.documents)}</h2>
      <ul className="grid gap-2">
        {shown.map((document) => (
          <li key={document.kind}>
            <a
              href={document.url}
              className="flex min-h-13 items-center gap-3 rounded-box border border-line px-4 hover:border-edge hover:bg-mist"
            >
              <Icon shape={document.icon} className="text-steel" />
              <span className="flex-1">{t(document.title)}</span>
              <span className="text-sm text-steel">{describeFile(document, t)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeFile({ content_type, size_bytes }: ProductDocumentResponse, t: ReturnType<typeof useText>): string {
  const type = (content_type.split('/')[1] ?? content_type).toUpperCase()
  if (size_bytes < 1_000_000)
    return t(productText.kilobytes, { type, size: Math.max(1, Math.round(size_bytes / 1000)) })
  return t(productText.megabytes, { type, size: (size_bytes / 1_000_000).toFixed(1) })
}
