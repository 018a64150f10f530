import { uploadImportPath } from '#src/shared/paths/file-paths.ts'
import * as transferText from '#src/translations/backoffice/product-transfer-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Field } from '#src/ui/field/field.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { useFileSizeLimit } from '#src/ui/form/use-file-size-limit.ts'
import { useText } from '#src/ui/text/text.tsx'
import { importLimits, type UploadProblem, zipProblems } from '../../import/product-import.ts'

/** Uploads a file of products, with and without script. */
export function ImportUploadForm({ problem, line }: { problem: UploadProblem | undefined; line: number }) {
  const t = useText()
  const isZipProblem = zipProblems.some((each) => each === problem)
  const file = useFileSizeLimit(importLimits.bytes)
  const zip = useFileSizeLimit(importLimits.zipBytes, 'pictures')
  const describe = (shown: UploadProblem) => t(transferText.uploadProblems[shown], { line })
  const fileProblem = file.largeFiles.length > 0 ? 'too_large' : isZipProblem ? undefined : problem
  const pictureProblem = zip.largeFiles.length > 0 ? 'too_large' : isZipProblem ? problem : undefined
  return (
    <section className="backoffice-panel max-w-3xl" aria-label={t(transferText.importTitle)}>
      <p>{t(transferText.importHint)}</p>
      <p>{t(transferText.nothingYet)}</p>
      <form
        method="post"
        action={uploadImportPath}
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => {
          zip.onSubmit(event)
          file.onSubmit(event)
        }}
        aria-label={t(transferText.importTitle)}
        className="grid justify-items-start gap-3"
      >
        {/* Must precede the file: the server checks the token before it reads the file. */}
        <TokenField />
        <Field
          required
          name="file"
          label={t(transferText.file)}
          hint={t(transferText.fileHint, { max: importLimits.bytes / 1_000_000 })}
          error={fileProblem && describe(fileProblem)}
        >
          {(wiring) => <input type="file" accept=".csv,.txt,.tsv,text/csv" {...wiring} className="control" />}
        </Field>
        <Field
          name="pictures"
          label={t(transferText.zipFile)}
          hint={t(transferText.zipHint, { max: importLimits.zipBytes / 1_000_000 })}
          error={pictureProblem && describe(pictureProblem)}
        >
          {(wiring) => <input type="file" accept=".zip,application/zip" {...wiring} className="control" />}
        </Field>
        <Button type="submit">{t(transferText.uploadFile)}</Button>
      </form>
    </section>
  )
}
