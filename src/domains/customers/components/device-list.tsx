import { formatDate } from '#src/shared/locale/dates.ts'
import * as accountText from '#src/translations/storefront/account-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { getDeviceName } from '../auth/device-name.ts'

type Session = { id: string; userAgent: string; createdAt: string; lastSeenAt: string; isCurrent: boolean }

type Props = {
  caption: string
  sessions: readonly Session[]
  /** The button that ends several sessions at once. */
  endAll?: { intent: string; label: string }
}

/** The devices on which a person is signed in, each with a button to sign out. */
export function DeviceList({ caption, sessions, endAll }: Props) {
  const t = useText()
  const locale = useLocale()
  const formatDevice = useDeviceName()
  return (
    <div className="grid gap-4">
      <DataTable
        caption={caption}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          { title: t(accountText.device), cell: formatDevice, rowHeader: true },
          { title: t(accountText.signedInSince), cell: ({ createdAt }) => formatDate(locale, createdAt) },
          { title: t(accountText.lastSeen), cell: ({ lastSeenAt }) => formatDate(locale, lastSeenAt) },
          { title: t(accountText.action), cell: renderSignOut },
        ]}
      />
      {endAll && <PostForm intent={endAll.intent} submit={endAll.label} button={{ variant: 'secondary' }} />}
    </div>
  )
}

function useDeviceName() {
  const t = useText()
  return ({ userAgent }: Session) => {
    const name = getDeviceName(userAgent)
    return name ? t(accountText.deviceNamed, name) : t(accountText.unknownDevice)
  }
}

const renderSignOut = (session: Session) => <SignOutButton session={session} />

function SignOutButton({ session }: { session: Session }) {
  const t = useText()
  const formatDevice = useDeviceName()
  if (session.isCurrent) return <Badge tone="positive">{t(accountText.thisDevice)}</Badge>
  const label = t(accountText.endSession, { device: formatDevice(session) })
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
