import { exportProductsPath } from '#src/shared/paths/file-paths.ts'
import type { Query } from '#src/shared/paths/with-query.ts'
import * as transferText from '#src/translations/backoffice/product-transfer-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import { exportKinds } from '../../export/product-columns.ts'

/** Downloads of the products that match the filters of the list. */
export function ProductExportLinks({ filters }: { filters: Query }) {
  const t = useText()
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  return (
    <nav aria-label={t(transferText.exportTitle)} className="flex flex-wrap gap-x-4 gap-y-1">
      <span>{t(transferText.exportTitle)}</span>
      {exportKinds.map((columns) => (
        <a key={columns} href={exportProductsPath(columns, set)} download className="text-link">
          {t(transferText.exportKinds[columns])}
        </a>
      ))}
    </nav>
  )
}
