import type { ReactNode } from 'react'
import { classes } from '#src/ui/classes.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { FieldPropsGetter, RefusedForm } from '#src/ui/form/use-call-form.ts'

type Props = {
  /** The heading and the button. */
  title: string
  about: string
  /** Why it cannot be deleted, in place of the button. */
  obstacle?: ReactNode
  refused?: RefusedForm
  /** Fields of the form. */
  children?: (field: FieldPropsGetter) => ReactNode
  isWide?: boolean
}

/** Deletes what the page edits, by the intent `delete`. */
export function DeletePanel({ title, about, obstacle, refused, children, isWide = false }: Props) {
  return (
    <section className={classes('backoffice-panel', isWide ? 'max-w-4xl' : 'max-w-3xl')} aria-labelledby="delete-panel">
      <h2 id="delete-panel">{title}</h2>
      {obstacle ? (
        <p>{obstacle}</p>
      ) : (
        <PostForm intent="delete" label={title} refused={refused} submit={title} button={{ variant: 'secondary' }}>
          {(getProps) => (
            <>
              <p>{about}</p>
              {children?.(getProps)}
            </>
          )}
        </PostForm>
      )}
    </section>
  )
}
