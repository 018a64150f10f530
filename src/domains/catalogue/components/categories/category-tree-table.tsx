import { editCategoryPath, newCategoryPath } from '#src/shared/paths/backoffice-paths.ts'
import { categoryPath } from '#src/shared/paths/storefront-paths.ts'
import * as categoriesText from '#src/translations/backoffice/categories-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { MoveButtons } from '#src/ui/form/move-buttons.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { CategoryDragHandle, CategoryDropForm, useCategoryDrag } from './category-drag.tsx'

type TreeRow = {
  id: number
  title: string
  path: string
  level: number
  isPublished: boolean
  products: number
  isFirst: boolean
  isLast: boolean
}

/** The category tree as a table. One form holds the buttons that move the rows, so that they work without script. */
export function CategoryTreeTable({ caption, categories }: { caption: string; categories: readonly TreeRow[] }) {
  const t = useText()
  const { formRef, getRowProps } = useCategoryDrag()
  return (
    <>
      <form method="post" aria-label={caption}>
        <TokenField />
        <DataTable
          caption={caption}
          rows={categories}
          rowKey={({ id }) => id}
          getRowProps={getRowProps}
          empty={<p>{t(categoriesText.empty)}</p>}
          columns={[
            { title: t(categoriesText.category), cell: renderTitle, rowHeader: true },
            { title: t(categoriesText.address), cell: renderPath },
            { title: t(categoriesText.state), cell: renderState },
            { title: t(categoriesText.products), cell: ({ products }) => products, numeric: true },
            { title: t(categoriesText.order), cell: renderMoves },
            { title: t(categoriesText.addUnder), cell: renderAdd },
          ]}
        />
      </form>
      <CategoryDropForm formRef={formRef} />
    </>
  )
}

const renderTitle = (row: TreeRow) => <CategoryTitle {...row} />
const renderPath = ({ path }: TreeRow) => <span className="break-all">{categoryPath(path)}</span>
const renderState = ({ isPublished }: TreeRow) => <CategoryState isPublished={isPublished} />
const renderMoves = (row: TreeRow) => <MoveButtons {...row} />
const renderAdd = (row: TreeRow) => <AddLink {...row} />

/** One step to the right per level. */
const indents = ['', 'pl-5', 'pl-10', 'pl-15', 'pl-20']

function CategoryTitle({ id, title, level }: TreeRow) {
  return (
    <span id={`category-${id}`} className={classes('flex scroll-mt-60 gap-2', indents[level])}>
      <CategoryDragHandle id={id} />
      <TextLink to={editCategoryPath(id)}>{title}</TextLink>
    </span>
  )
}

function CategoryState({ isPublished }: Pick<TreeRow, 'isPublished'>) {
  const t = useText()
  return (
    <Badge tone={isPublished ? 'positive' : 'waiting'}>
      {t(isPublished ? categoriesText.published : categoriesText.hidden)}
    </Badge>
  )
}

function AddLink({ id, title }: TreeRow) {
  const t = useText()
  return (
    <TextLink to={newCategoryPath(id)} aria-label={t(categoriesText.addUnderNamed, { title })}>
      {t(categoriesText.addUnder)}
    </TextLink>
  )
}
