import { getTranslatedField, mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { languages, locales } from '#src/shared/locale/languages.ts'
import * as pageBlocksText from '#src/translations/backoffice/content/page-blocks-text.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { PresentedConflict } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import { EditedVersion } from '#src/ui/form/edited-version.tsx'
import { FlagField } from '#src/ui/form/flag-field.tsx'
import { TranslatedTextFields } from '#src/ui/form/translated-text-fields.tsx'
import type { FieldPropsGetter, RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { blockOrderField, getMergedBlockKey } from '../pages/merge-page-edit.ts'
import { addressLimits } from '../pages/page-address.ts'
import { getBlockField, parseBlockHeads, toBlockFields } from '../pages/page-block-fields.ts'
import { blockPeriod, getBlockRules, pageBlockKinds } from '../pages/page-blocks.ts'
import { type PageEdit, pageLimits, pageTextNames } from '../pages/page-edit.ts'
import { PageBlockEditor } from './page-block-editor.tsx'
import { getTextLabel, getValueLabel, type PagePicture } from './page-block-fields.tsx'
import { PagePreview } from './page-preview.tsx'

type Props = {
  id: number
  version: number
  content: PageEdit
  pictures: readonly PagePicture[]
  hasFixedAddress: boolean
  account: string
  refused?: RefusedForm
  conflict?: PresentedConflict
}

export const getPageDraftName = (id: number) => `page ${id}`

/** The texts and blocks of a page, every language side by side. */
export function PageForm({ id, version, content, pictures, hasFixedAddress, account, refused, conflict }: Props) {
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
      label={t(pagesText.title)}
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
    </EditForm>
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

export function toPageFormValues({
  blocks,
  isPublished,
  isHiddenFromSearch,
  ...texts
}: PageEdit): Record<string, string> {
  const toTick = (value: boolean) => (value ? 'on' : '')
  return {
    ...texts,
    ...toBlockFields(blocks),
    isPublished: toTick(isPublished),
    isHiddenFromSearch: toTick(isHiddenFromSearch),
  }
}

/** Also of the fields of blocks, and of blocks that two people have changed. `blocks`: the field with all of them. */
export function usePageLabels(blocks: string): (field: string) => string {
  const t = useText()
  const heads = parseBlockHeads(blocks)
  const labels: Record<string, string> = {
    ...mapTranslatedFields(pageTextNames, (name, locale) =>
      t(pagesText.texts[name], { language: languages[locale].name }),
    ),
    slug: t(pagesText.fields.slug),
    isPublished: t(pagesText.fields.isPublished),
    publishFrom: t(pagesText.fields.publishFrom),
    publishUntil: t(pagesText.fields.publishUntil),
    isHiddenFromSearch: t(pagesText.fields.isHiddenFromSearch),
    [blockOrderField]: t(pageBlocksText.order),
  }
  heads.forEach(({ key, kind }, index) => {
    const block = t(pageBlocksText.legend, { position: index + 1, kind: t(pageBlocksText.kinds[kind]) })
    const { texts, values } = getBlockRules(kind)
    for (const name of Object.keys(texts)) {
      for (const locale of locales) {
        const label = t(getTextLabel(kind, name), { language: languages[locale].name })
        labels[getBlockField(key, getTranslatedField(name, locale))] = `${block}: ${label}`
      }
    }
    for (const name of [...Object.keys(values), ...blockPeriod]) {
      const label = t(getValueLabel(name))
      labels[getBlockField(key, name)] = `${block}: ${label}`
    }
    labels[`block_${key}`] = block
  })
  return (field) => labels[field] ?? (getMergedBlockKey(field) ? t(pageBlocksText.blocks) : field)
}
