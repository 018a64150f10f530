import { editCategoryPath, productsWithAttributePath } from '#src/shared/paths/backoffice-paths.ts'
import * as attributesText from '#src/translations/backoffice/catalogue/attributes-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

type Props = {
  id: number
  usedValues: readonly { id: number; name: string; products: number }[]
  categories: readonly { id: number; title: string }[]
  /** A refused deletion. */
  refused?: RefusedForm
}

/** Which products have the values, and the button that deletes an attribute that none has. */
export function AttributeUses({ id, usedValues, categories, refused }: Props) {
  const t = useText()
  const isDeletable = usedValues.length === 0 && categories.length === 0
  return (
    <>
      <section className="backoffice-panel max-w-3xl" aria-labelledby="attribute-uses">
        <h2 id="attribute-uses">{t(attributesText.uses)}</h2>
        {usedValues.length === 0 && <p>{t(attributesText.noUses)}</p>}
        <ul className="grid gap-1">
          {usedValues.map((value) => (
            <li key={value.id}>
              {value.name}:{' '}
              <TextLink to={productsWithAttributePath(id, value.id)}>
                {t(attributesText.usedBy, { count: value.products })}
              </TextLink>
            </li>
          ))}
        </ul>
      </section>
      <section className="backoffice-panel max-w-3xl" aria-labelledby="delete-attribute">
        <h2 id="delete-attribute">{t(attributesText.remove)}</h2>
        {usedValues.length > 0 && <p>{t(attributesText.notDeletable.has_products)}</p>}
        {categories.length > 0 && (
          <>
            <p>{t(attributesText.notDeletable.has_categories)}</p>
            <ul className="grid gap-1">
              {categories.map((category) => (
                <li key={category.id}>
                  <TextLink to={editCategoryPath(category.id)}>{category.title}</TextLink>
                </li>
              ))}
            </ul>
          </>
        )}
        {isDeletable && (
          <PostForm
            intent="delete"
            label={t(attributesText.remove)}
            refused={refused}
            submit={t(attributesText.remove)}
            button={{ variant: 'secondary' }}
          >
            <p>{t(attributesText.removeAbout)}</p>
          </PostForm>
        )}
      </section>
    </>
  )
}
