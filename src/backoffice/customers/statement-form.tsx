import { customerStatementPath } from '#src/shared/paths/file-paths.ts'
import * as customersText from '#src/translations/backoffice/customers/customer-records-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'

type Props = { customerId: number; isOwing: boolean; refused?: RefusedForm }

/** The statement of account as a download, and the button that emails it. A form that was refused stays. */
export function StatementForm({ customerId, isOwing, refused }: Props) {
  const t = useText()
  if (!isOwing && !refused) return null
  return (
    <>
      {isOwing && (
        <a href={customerStatementPath(customerId)} download className="text-link justify-self-start">
          {t(customersText.statement)}
        </a>
      )}
      <PostForm
        intent="send-statement"
        submit={t(customersText.sendStatement)}
        button={{ variant: 'secondary' }}
        refused={refused}
      />
    </>
  )
}
