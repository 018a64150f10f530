import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { ConfirmSubmit } from '#src/ui/button/confirm-submit.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'

export const deleteIntent = 'delete'

/** Deletes a product that is not published. The service refuses those that were ordered. */
export function DeleteProduct({ sku, refused }: { sku: string; refused?: RefusedForm }) {
  const t = useText()
  return (
    <section className="backoffice-panel max-w-3xl" aria-labelledby="delete-product">
      <h2 id="delete-product">{t(editorText.remove)}</h2>
      <PostForm
        intent={deleteIntent}
        label={t(editorText.remove)}
        refused={refused}
        submit={t(editorText.remove)}
        renderSubmit={() => (
          <ConfirmSubmit question={t(editorText.removeQuestion, { sku })} variant="secondary">
            {t(editorText.remove)}
          </ConfirmSubmit>
        )}
      >
        <p>{t(editorText.removeAbout)}</p>
      </PostForm>
    </section>
  )
}
