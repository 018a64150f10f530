import { getDeviceName } from '#src/domains/customers/auth/device-name.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import * as customersText from '#src/translations/backoffice/customers/customer-records-text.ts'
import * as accountText from '#src/translations/storefront/account-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'

type Session = { key: number; userAgent: string; createdAt: string; lastSeenAt: string }
type Props = { sessions: readonly Session[]; canEdit: boolean; refusedReset?: RefusedForm }

/** The devices of a customer, with the forms that sign out and send a link to choose another password. */
export function CustomerSessions({ sessions, canEdit, refusedReset }: Props) {
  const t = useText()
  const locale = useLocale()
  const formatDevice = ({ userAgent }: Session) => {
    const name = getDeviceName(userAgent)
    return name ? t(accountText.deviceNamed, name) : t(accountText.unknownDevice)
  }
  return (
    <>
      <DataTable
        caption={t(customersText.sessions)}
        rows={sessions}
        rowKey={({ key }) => key}
        empty={<p>{t(customersText.noSessions)}</p>}
        columns={[
          { title: t(accountText.device), cell: formatDevice, rowHeader: true },
          { title: t(accountText.signedInSince), cell: ({ createdAt }) => formatDateTime(locale, createdAt) },
          { title: t(accountText.lastSeen), cell: ({ lastSeenAt }) => formatDateTime(locale, lastSeenAt) },
        ]}
      />
      {canEdit && (
        <>
          {sessions.length > 0 && (
            <PostForm intent="end-all" submit={t(customersText.endSessions)} button={{ variant: 'secondary' }} />
          )}
          <p>{t(customersText.passwordStays)}</p>
          <PostForm
            intent="send-reset"
            submit={t(customersText.sendReset)}
            button={{ variant: 'secondary' }}
            refused={refusedReset}
          />
        </>
      )}
    </>
  )
}
