import { languages, locales } from '#src/shared/locale/languages.ts'
import { saveProductDocumentPath, staffDocumentPath } from '#src/shared/paths/file-paths.ts'
import * as documentText from '#src/translations/backoffice/product-editor/document-editor-text.ts'
import { titles } from '#src/translations/storefront/documents-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Field } from '#src/ui/field/field.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { useFileSizeLimit } from '#src/ui/form/use-file-size-limit.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import {
  type DocumentResult,
  maxDocumentBytes,
  type StaffDocument,
  toDocumentName,
} from '../../documents/product-documents.ts'
import { documentKinds } from '../../products/product.ts'

type Props = {
  /** Absent for a new product. */
  productId?: number
  documents: readonly StaffDocument[]
  result?: DocumentResult
}

/** The PDF files of a product, with and without script. */
export function ProductDocumentsEditor({ productId, documents, result }: Props) {
  const t = useText()
  const isDone = result === 'added' || result === 'removed'
  return (
    <section className="backoffice-panel scroll-mt-4" id="documents" aria-labelledby="documents-title">
      <h2 id="documents-title">{t(documentText.title)}</h2>
      <p className="text-steel">{t(productId === undefined ? documentText.saveFirst : documentText.about)}</p>
      {isDone && <MessageBox type="success" title={t(documentText.results[result])} />}
      {productId !== undefined && (
        <>
          <DocumentList productId={productId} documents={documents} />
          <UploadForm productId={productId} refusal={isDone ? undefined : result} />
        </>
      )}
    </section>
  )
}

function DocumentList({ productId, documents }: { productId: number; documents: readonly StaffDocument[] }) {
  const t = useText()
  if (documents.length === 0) return <p>{t(documentText.none)}</p>
  return (
    <form method="post" action={saveProductDocumentPath(productId)} encType="multipart/form-data">
      <TokenField />
      <ul className="grid gap-2">
        {documents.map((document) => {
          const names = { document: t(titles[document.kind]), language: languages[document.locale].name }
          const name = t(documentText.named, names)
          return (
            <li key={toDocumentName(document)} className="flex flex-wrap items-center justify-between gap-x-4">
              <a
                href={staffDocumentPath(productId, document)}
                className="inline-block min-h-8 py-1 text-brand underline underline-offset-2"
              >
                {name}
              </a>
              <Button
                type="submit"
                variant="quiet"
                size="small"
                name="remove"
                value={toDocumentName(document)}
                aria-label={t(documentText.removeLabel, { document: name })}
              >
                {t(documentText.remove)}
              </Button>
            </li>
          )
        })}
      </ul>
    </form>
  )
}

type UploadProps = { productId: number; refusal: DocumentResult | undefined }

function UploadForm({ productId, refusal }: UploadProps) {
  const t = useText()
  const { largeFiles, onSubmit } = useFileSizeLimit(maxDocumentBytes)
  const shown = largeFiles.length > 0 ? 'too_large' : refusal
  return (
    <form
      method="post"
      action={saveProductDocumentPath(productId)}
      encType="multipart/form-data"
      onSubmit={onSubmit}
      aria-label={t(documentText.add)}
      className="grid justify-items-start gap-3"
    >
      {/* The fields must precede the file: the server checks the token before it reads the file. */}
      <TokenField />
      <div className="grid w-full items-start gap-4 sm:grid-cols-2 lg:max-w-3xl">
        <SelectField
          name="kind"
          label={t(documentText.kind)}
          placeholder={false}
          required
          options={documentKinds.map((kind) => ({ value: kind, label: t(titles[kind]) }))}
        />
        <SelectField
          name="locale"
          label={t(documentText.language)}
          placeholder={false}
          required
          options={locales.map((locale) => ({ value: locale, label: languages[locale].name }))}
        />
      </div>
      <Field
        name="document-file"
        required
        label={t(documentText.file)}
        hint={t(documentText.fileHint)}
        error={shown && t(documentText.results[shown])}
      >
        {(control) => (
          <input type="file" accept=".pdf,application/pdf" {...control} name="file" className="control max-w-full" />
        )}
      </Field>
      <Button type="submit" variant="secondary">
        {t(documentText.add)}
      </Button>
    </form>
  )
}
