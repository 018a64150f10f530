import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'

export const copyIntent = 'copy'

export function CopyProduct() {
  const t = useText()
  return (
    <PostForm
      intent={copyIntent}
      label={t(editorText.copy)}
      submit={t(editorText.copy)}
      button={{ variant: 'secondary' }}
    />
  )
}

export function CopyRefusal({ errors }: { errors: readonly string[] }) {
  const t = useText()
  return (
    <MessageBox type="error" title={t(editorText.notCopied)}>
      <ul className="list-disc pl-5">
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </MessageBox>
  )
}
