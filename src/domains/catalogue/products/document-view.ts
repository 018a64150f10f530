import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { productDocumentPath } from '#src/shared/paths/file-paths.ts'
import * as documentsText from '#src/translations/storefront/documents-text.ts'
import type { ProductDocument } from './product.ts'
import type { ProductDocumentResponse } from './product-contract.ts'

export function presentDocument(
  locale: Locale,
  { productId, kind, contentType, sizeBytes }: Omit<ProductDocument, 'locale'> & { productId: number },
): ProductDocumentResponse {
  return {
    kind,
    title: translate(locale, documentsText.titles[kind]),
    details: describeFile(locale, contentType, sizeBytes),
    url: productDocumentPath(productId, kind),
    content_type: contentType,
    size_bytes: sizeBytes,
  }
}

/** Describes a file, such as 'PDF · 340 kB'. */
function describeFile(locale: Locale, contentType: string, sizeBytes: number): string {
  const type = (contentType.split('/')[1] ?? contentType).toUpperCase()
  if (sizeBytes < 1_000_000) {
    return translate(locale, documentsText.kilobytes, { type, size: Math.max(1, Math.round(sizeBytes / 1000)) })
  }
  return translate(locale, documentsText.megabytes, { type, size: (sizeBytes / 1_000_000).toFixed(1) })
}
