import * as pageBlocksText from '#src/translations/backoffice/content/page-blocks-text.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { FlagField } from '#src/ui/form/flag-field.tsx'
import { TranslatedTextFields } from '#src/ui/form/translated-text-fields.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { addressLimits } from '../pages/page-address.ts'
import { pageBlockKinds } from '../pages/page-blocks.ts'
import { pageLimits } from '../pages/page-edit.ts'
import { PageBlockEditor } from './page-block-editor.tsx'
import { type EditedPage, PageEditForm } from './page-edit-form.tsx'

/** The texts and blocks of a page, every language side by side. */
export function PageForm({ hasFixedAddress, pictures, ...page }: EditedPage & { hasFixedAddress: boolean }) {
  const t = useText()
  return (
    <PageEditForm {...page} label={t(pagesText.title)}>
      {(getProps) => (
        <>
          <PageTextFields getProps={getProps} />
          <AddressField {...getProps('slug')} isFixed={hasFixedAddress} />
          <PageBlockEditor
            kinds={pageBlockKinds}
            about={t(pageBlocksText.about)}
            pictures={pictures}
            getProps={getProps}
          />
          <SearchEngineFields getProps={getProps} />
          <PublicationFields getProps={getProps} />
        </>
      )}
    </PageEditForm>
  )
}

/** Title and summary. */
export function PageTextFields({ getProps }: { getProps: FieldPropsGetter }) {
  return (
    <>
      <TranslatedTextFields
        name="title"
        label={pagesText.texts.title}
        required
        maxLength={pageLimits.title}
        getProps={getProps}
      />
      <TranslatedTextFields
        name="summary"
        label={pagesText.texts.summary}
        maxLength={pageLimits.summary}
        getProps={getProps}
      />
    </>
  )
}

/** `isFixed`: undefined for a new page. */
export function AddressField({ isFixed, ...props }: ReturnType<FieldPropsGetter> & { isFixed?: boolean }) {
  const t = useText()
  const hint = isFixed ? pagesText.fixedAddressHint : pagesText.addressHint
  return (
    <TextField
      {...props}
      label={t(pagesText.address)}
      hint={t(isFixed === undefined ? pagesText.newAddressHint : hint)}
      required={isFixed !== undefined}
      readOnly={isFixed}
      maxLength={addressLimits.characters}
      autoCapitalize="none"
      spellCheck={false}
      className="lg:max-w-1/2"
    />
  )
}

function PublicationFields({ getProps }: { getProps: FieldPropsGetter }) {
  const t = useText()
  return (
    <section aria-labelledby="publication" className="grid min-w-0 gap-4 border-line border-t pt-5">
      <h2 id="publication">{t(pagesText.publication)}</h2>
      <FlagField {...getProps('isPublished')} label={t(pagesText.published)} hint={t(pagesText.publishedHint)} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        {(['publishFrom', 'publishUntil'] as const).map((field) => (
          <TextField
            key={field}
            {...getProps(field)}
            type="datetime-local"
            label={t(pagesText.fields[field])}
            hint={t(pagesText.periodHint)}
          />
        ))}
      </div>
    </section>
  )
}

/** Title and description for search engines. */
export function SearchEngineTexts({ hint, getProps }: { hint: string; getProps: FieldPropsGetter }) {
  return (
    <>
      <TranslatedTextFields
        name="seoTitle"
        label={pagesText.texts.seoTitle}
        hint={hint}
        maxLength={pageLimits.seoTitle}
        getProps={getProps}
      />
      <TranslatedTextFields
        name="seoDescription"
        label={pagesText.texts.seoDescription}
        maxLength={pageLimits.seoDescription}
        getProps={getProps}
      />
    </>
  )
}

function SearchEngineFields({ getProps }: { getProps: FieldPropsGetter }) {
  const t = useText()
  return (
    <section aria-labelledby="search-engines" className="grid min-w-0 gap-4 border-line border-t pt-5">
      <h2 id="search-engines">{t(pagesText.searchEngines)}</h2>
      <SearchEngineTexts hint={t(pagesText.seoHint)} getProps={getProps} />
      <FlagField
        {...getProps('isHiddenFromSearch')}
        label={t(pagesText.fields.isHiddenFromSearch)}
        hint={t(pagesText.hiddenHint)}
      />
    </section>
  )
}
