import { staffProductsPath } from '#src/shared/paths/backoffice-paths.ts'
import { withQuery } from '#src/shared/paths/with-query.ts'
import * as viewsText from '#src/translations/backoffice/catalogue/product-views-text.ts'
import { classes } from '#src/ui/classes.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { Collapsible } from '#src/ui/page/collapsible.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { hasSameFilters, pickSetFilters, type SavedView, viewLimits } from '../../product-views/saved-view.ts'

type Props = { views: readonly SavedView[]; filters: Readonly<Record<string, unknown>>; canShare: boolean }

/** The saved views as links, and the form that saves the filters of the list or changes the chosen view. */
export function ProductViewTabs({ views, filters, canShare }: Props) {
  const t = useText()
  const current = views.find((view) => hasSameFilters(view.filters, filters))
  const isFiltered = Object.keys(pickSetFilters(filters)).length > 0
  return (
    <div className="grid gap-2">
      {views.length > 0 && (
        <nav aria-label={t(viewsText.views)}>
          <ul className="flex flex-wrap gap-x-6 border-line border-b">
            <ViewLink to={staffProductsPath} isCurrent={!isFiltered} name={t(viewsText.all)} />
            {views.map(({ id, name, isShared, filters }) => (
              <ViewLink
                key={id}
                to={withQuery(staffProductsPath, filters)}
                isCurrent={id === current?.id}
                name={isShared ? t(viewsText.shared, { name }) : name}
              />
            ))}
          </ul>
        </nav>
      )}
      {isFiltered && !current && <SaveViewForm canShare={canShare} />}
      {current?.canChange && <ChangeViewForm key={current.id} view={current} />}
    </div>
  )
}

function ViewLink({ to, isCurrent, name }: { to: string; isCurrent: boolean; name: string }) {
  return (
    <li className="max-w-full">
      <ShopLink
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={classes(
          'flex min-h-11 items-center wrap-anywhere border-b-3 font-semibold',
          isCurrent ? 'border-brand text-brand' : 'border-transparent hover:border-edge',
        )}
      >
        {name}
      </ShopLink>
    </li>
  )
}

function SaveViewForm({ canShare }: { canShare: boolean }) {
  const t = useText()
  return (
    <Collapsible title={t(viewsText.saveTitle)}>
      <PostForm intent="save view" label={t(viewsText.saveTitle)} submit={t(viewsText.save)} className="max-w-md">
        <TextField name="name" label={t(viewsText.viewName)} maxLength={viewLimits.name} autoComplete="off" required />
        {canShare && <CheckboxField name="shared" value="on" label={t(viewsText.share)} />}
      </PostForm>
    </Collapsible>
  )
}

function ChangeViewForm({ view: { id, name } }: { view: SavedView }) {
  const t = useText()
  const idField = <input type="hidden" name="view" value={id} />
  return (
    <Collapsible title={t(viewsText.changeTitle)}>
      <div className="grid max-w-md gap-4">
        <PostForm intent="rename view" label={t(viewsText.rename)} submit={t(viewsText.rename)}>
          {idField}
          <TextField
            name="name"
            label={t(viewsText.viewName)}
            defaultValue={name}
            maxLength={viewLimits.name}
            autoComplete="off"
            required
          />
        </PostForm>
        <PostForm
          intent="delete view"
          label={t(viewsText.remove)}
          submit={t(viewsText.remove)}
          button={{ variant: 'secondary' }}
        >
          {idField}
        </PostForm>
      </div>
    </Collapsible>
  )
}
