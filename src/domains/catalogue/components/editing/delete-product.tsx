import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'

export const deleteIntent = 'delete'

/** For products that are not published. The service refuses those that were ordered. */
export function DeleteProduct({ refused }: { refused?: RefusedForm }) {
  const t = useText()
  return (
    <section className="backoffice-panel max-w-3xl" aria-labelledby="delete-product">
      <h2 id="delete-product">{t(editorText.remove)}</h2>
      <PostForm
        intent={deleteIntent}
        label={t(editorText.remove)}
        refused={refused}
        submit={t(editorText.remove)}
        button={{ variant: 'secondary' }}
      >
        <p>{t(editorText.removeAbout)}</p>
      </PostForm>
    </section>
  )
}
