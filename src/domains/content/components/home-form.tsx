import * as homeEditorText from '#src/translations/backoffice/content/home-editor-text.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import { FlagField } from '#src/ui/form/flag-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { homeBlockKinds } from '../pages/page-blocks.ts'
import { PageBlockEditor } from './page-block-editor.tsx'
import { type EditedPage, PageEditForm } from './page-edit-form.tsx'
import { SearchEngineTexts } from './page-form.tsx'

/** The blocks of the home page, every language side by side. */
export function HomeForm({ pictures, ...page }: EditedPage) {
  const t = useText()
  return (
    <PageEditForm {...page} label={t(homeEditorText.title)}>
      {(getProps) => (
        <>
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
    </PageEditForm>
  )
}
