import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { languages } from '#src/shared/locale/languages.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { AddressField, PageTextFields } from './page-form.tsx'

export const newPageDraftName = 'page new'

const textNames = ['title', 'summary'] as const

/** Title, summary and address of a new page. */
export function NewPageForm({ account, refused }: { account: string; refused?: RefusedForm }) {
  const t = useText()
  const labels: Record<string, string> = {
    ...mapTranslatedFields(textNames, (name, locale) => t(pagesText.texts[name], { language: languages[locale].name })),
    slug: t(pagesText.address),
  }
  return (
    <EditForm
      name={newPageDraftName}
      account={account}
      values={{ ...mapTranslatedFields(textNames, () => ''), slug: '' }}
      refused={refused}
      getErrorLabel={(field) => labels[field]}
      label={t(pagesText.add)}
      className="backoffice-panel"
    >
      {(getProps) => (
        <>
          <p className="text-steel">{t(pagesText.newAbout)}</p>
          <PageTextFields getProps={getProps} />
          <AddressField {...getProps('slug')} />
        </>
      )}
    </EditForm>
  )
}
