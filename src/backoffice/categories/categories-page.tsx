import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { handleMoveForm } from '#src/domains/catalogue/categories/category-editing-form.server.ts'
import {
  listCategories,
  listParentOptions,
  type ParentOption,
} from '#src/domains/catalogue/categories/category-order-service.server.ts'
import { CategoryTreeTable } from '#src/domains/catalogue/components/categories/category-tree-table.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { categoryMovedPath, newCategoryPath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as categoriesText from '#src/translations/backoffice/categories-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/categories-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const done = new URL(request.url).searchParams.get('done') as keyof typeof categoriesText.done
  return {
    title: translate(visitor.locale, categoriesText.title),
    categories: unwrapOrThrow(await listCategories(shop, visitor)),
    parents: unwrapOrThrow(await listParentOptions(shop, visitor)),
    done: Object.hasOwn(categoriesText.done, done) ? done : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const moved = await handleMoveForm(context.get(shopContext), context.get(visitorContext), form)
  if (moved.ok) return redirect(categoryMovedPath(moved.value), 303)
  const { refusal } = moved
  if (refusal.reason !== 'invalid') return unwrapOrThrow<never>(refuse(refusal.reason))
  return respondWithErrors(form, refusal.errors)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, categories, parents, done } = loaderData
  const refusedDrop = actionData?.intent === 'drop' ? actionData.errors : undefined
  return (
    <BackofficePage title={title} actions={<ButtonLink to={newCategoryPath()}>{t(categoriesText.add)}</ButtonLink>}>
      {done && !actionData && <MessageBox type="success" title={t(categoriesText.done[done])} />}
      {refusedDrop && (
        <MessageBox type="error" title={t(categoriesText.notMoved)}>
          {refusedDrop.form?.[0]}
        </MessageBox>
      )}
      <p className="text-steel">
        {t(categoriesText.about)} <span className="category-drag-hint">{t(categoriesText.dragAbout)}</span>
      </p>
      <CategoryTreeTable caption={title} categories={categories} />
      {categories.length > 1 && <MoveUnderForm parents={parents} refused={refusedDrop ? undefined : actionData} />}
    </BackofficePage>
  )
}

type MoveUnderProps = { parents: readonly ParentOption[]; refused: Route.ComponentProps['actionData'] }

function MoveUnderForm({ parents, refused }: MoveUnderProps) {
  const t = useText()
  const options = parents.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <section className="backoffice-panel max-w-3xl" aria-labelledby="move-under">
      <h2 id="move-under">{t(categoriesText.moveUnder)}</h2>
      <p className="text-steel">{t(categoriesText.moveUnderAbout)}</p>
      <PostForm
        intent="under"
        label={t(categoriesText.moveUnder)}
        refused={refused}
        submit={t(categoriesText.move)}
        button={{ variant: 'secondary' }}
      >
        {(field) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField {...field('category')} label={t(categoriesText.category)} options={options} required />
            <SelectField
              {...field('under')}
              label={t(categoriesText.under)}
              placeholder={t(categoriesText.topLevel)}
              options={options}
            />
          </div>
        )}
      </PostForm>
    </section>
  )
}
