import * as homeEditorText from '#src/translations/backoffice/content/home-editor-text.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import type { PresentedConflict } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import { EditedVersion } from '#src/ui/form/edited-version.tsx'
import { FlagField } from '#src/ui/form/flag-field.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { homeBlockKinds } from '../pages/page-blocks.ts'
import type { PageEdit } from '../pages/page-edit.ts'
import { PageBlockEditor } from './page-block-editor.tsx'
import type { PagePicture } from './page-block-fields.tsx'
import { getPageDraftName, SearchEngineTexts, toPageFormValues, usePageLabels } from './page-form.tsx'
import { PagePreview } from './page-preview.tsx'

type Props = {
  id: number
  version: number
  content: PageEdit
  pictures: readonly PagePicture[]
  account: string
  refused?: RefusedForm
  conflict?: PresentedConflict
}

/** The blocks of the home page, every language side by side. */
export function HomeForm({ id, version, content, pictures, account, refused, conflict }: Props) {
  const t = useText()
  const values = toPageFormValues(content)
  const getLabel = usePageLabels((refused?.values ?? values).blocks ?? '')
  return (
    <EditForm
      name={getPageDraftName(id)}
      account={account}
      values={values}
      refused={refused}
      getErrorLabel={(field) => (field === 'form' ? undefined : getLabel(field))}
      label={t(homeEditorText.title)}
      actions={<PagePreview id={id} />}
      className="backoffice-panel"
    >
      {(getProps) => (
        <>
          {/* The Enter key saves. Without it the first button of the blocks would be pressed. */}
          <button type="submit" hidden tabIndex={-1} aria-hidden />
          <EditedVersion
            version={version}
            refused={refused}
            conflict={conflict}
            getLabel={getLabel}
            getProps={getProps}
          />
          <PageBlockEditor
            kinds={homeBlockKinds}
            about={t(homeEditorText.about)}
            pictures={pictures}
            getProps={getProps}
          />
          <section aria-labelledby="search-engines" className="grid min-w-0 gap-4 border-line border-t pt-5">
            <h2 id="search-engines">{t(pagesText.searchEngines)}</h2>
            <SearchEngineTexts hint={t(homeEditorText.seoHint)} getProps={getProps} />
          </section>
          <section aria-labelledby="publication" className="grid min-w-0 gap-4 border-line border-t pt-5">
            <h2 id="publication">{t(pagesText.publication)}</h2>
            <FlagField
              {...getProps('isPublished')}
              label={t(pagesText.published)}
              hint={t(homeEditorText.publishedHint)}
            />
          </section>
        </>
      )}
    </EditForm>
  )
}
