import { formatDate } from '#src/shared/dates.ts'
import * as accountText from '#src/translations/account-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { deviceName } from '../device-name.ts'

type Session = { id: string; userAgent: string; createdAt: string; lastSeenAt: string; isCurrent: boolean }

/** Where somebody is signed in, each with a way out. */
export function DeviceList({ sessions }: { sessions: readonly Session[] }) {
  const t = useText()
  const locale = useLocale()
  const nameOf = useDeviceName()
  return (
    <div className="grid gap-4">
      <DataTable
        caption={t(accountText.sessionsTitle)}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          { title: t(accountText.device), cell: nameOf, rowHeader: true },
          { title: t(accountText.signedInSince), cell: ({ createdAt }) => formatDate(locale, createdAt) },
          { title: t(accountText.lastSeen), cell: ({ lastSeenAt }) => formatDate(locale, lastSeenAt) },
          {
            title: t(accountText.action),
            cell: wayOut,
          },
        ]}
      />
      {sessions.length > 1 && (
        <PostForm intent="end-others" submit={t(accountText.endOthers)} button={{ variant: 'secondary' }} />
      )}
    </div>
  )
}

function useDeviceName() {
  const t = useText()
  return ({ userAgent }: Session) => {
    const name = deviceName(userAgent)
    return name ? t(accountText.deviceNamed, name) : t(accountText.unknownDevice)
  }
}

const wayOut = (session: Session) => <WayOut session={session} />

function WayOut({ session }: { session: Session }) {
  const t = useText()
  const nameOf = useDeviceName()
  if (session.isCurrent) return <Badge tone="stock">{t(accountText.thisDevice)}</Badge>
  const label = t(accountText.endSession, { device: nameOf(session) })
  return (
    <PostForm
      intent="end"
      submit={t(accountText.signOut)}
      button={{ variant: 'quiet', size: 'small', 'aria-label': label }}
    >
      <input type="hidden" name="id" value={session.id} />
    </PostForm>
  )
}
