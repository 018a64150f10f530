import * as productText from '#src/translations/storefront/product-text.ts'
import { certificateIcon, rulerIcon } from '#src/ui/icons/documents.ts'
import { Icon, type IconShape } from '#src/ui/icons/icon.tsx'
import { documentIcon } from '#src/ui/icons/shop.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { ProductResponse } from '../../products/product-contract.ts'

const icons: Readonly<Record<string, IconShape>> = { certificate: certificateIcon, tank_drawing: rulerIcon }

export function ProductDocuments({ documents }: Pick<ProductResponse, 'documents'>) {
  const t = useText()
  if (documents.length === 0) return null
  return (
    <section>
      <h2 className="mb-3">{t(productText.documents)}</h2>
      <ul className="grid grid-cols-1 gap-2">
        {documents.map(({ kind, url, title, details }) => (
          <li key={kind}>
            <a
              href={url}
              className="wrap-anywhere flex min-h-13 flex-wrap items-center gap-x-3 rounded-box border border-line px-4 hover:border-edge hover:bg-mist"
            >
              <Icon shape={icons[kind] ?? documentIcon} className="text-steel" />
              <span className="flex-1">{title}</span>
              <span className="text-sm text-steel">{details}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
