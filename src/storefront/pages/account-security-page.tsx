import { redirect } from 'react-router'
import { deleteAccount, getAccount } from '#src/domains/customers/account-service.server.ts'
import { DeviceList } from '#src/domains/customers/components/device-list.tsx'
import { NewPasswordFields } from '#src/domains/customers/components/new-password-fields.tsx'
import { changePasswordBody, deleteAccountBody } from '#src/domains/customers/customers-contract.ts'
import { presentAuthRefusal, type ShownRefusal } from '#src/domains/customers/customers-view.ts'
import { changePassword } from '#src/domains/customers/password-service.server.ts'
import { endOtherSessions, endSession, listSessions } from '#src/domains/customers/sessions-service.server.ts'
import { callerContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import { fieldOf } from '#src/shared/typed-fields.ts'
import * as accountText from '#src/translations/account-text.ts'
import * as authText from '#src/translations/auth-text.ts'
import * as customersText from '#src/translations/customers-text.ts'
import { buttonClasses } from '#src/ui/button-look.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { useText } from '#src/ui/text.tsx'
import type { RefusedForm } from '#src/ui/use-call-form.ts'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/account-security-page.ts'
import { AccountFrame } from './account-frame.tsx'
import { loginPath, orSignIn } from './form-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { details } = orSignIn(await getAccount(shop, visitor))
  const sessions = orSignIn(await listSessions(shop, visitor))
  const saved = new URL(request.url).searchParams.get('saved') as keyof typeof savedTexts
  return {
    title: say(visitor.locale, accountText.security),
    email: details.email,
    canDelete: visitor.role === 'customer',
    saved: Object.hasOwn(savedTexts, saved) ? saved : undefined,
    sessions: sessions.map(({ id, userAgent, createdAt, lastSeenAt, isCurrent }) => ({
      id,
      userAgent,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent,
    })),
  }
}

const here = '/my-account/security'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  switch (fieldOf(form, 'intent')) {
    case 'password':
      return changeOwnPassword(form, context)
    case 'delete':
      return deleteOwnAccount(form, context)
    case 'end-others':
      orSignIn(await endOtherSessions(context.get(shopContext), context.get(visitorContext)))
      return redirect(`${here}?saved=others`, 303)
    default:
      orSignIn(await endSession(context.get(shopContext), context.get(visitorContext), fieldOf(form, 'id')))
      return redirect(`${here}?saved=session`, 303)
  }
}

type Context = Route.ActionArgs['context']

async function changeOwnPassword(form: FormData, context: Context) {
  const visitor = context.get(visitorContext)
  const parsed = parseForm(changePasswordBody, form, visitor.locale)
  if (!parsed.ok) return refuseForm(form, parsed.refusal)
  const { current_password: current, password } = parsed.value
  const { address } = context.get(callerContext)
  const result = await changePassword(context.get(shopContext), visitor, { current, password, address })
  if (result.ok) return redirect(`${here}?saved=password`, 303)
  if (result.refusal.reason === 'signed_out') throw redirect(loginPath('signed-out', 'my-account'))
  return refusePassword(form, 'current_password', presentAuthRefusal(visitor.locale, result.refusal))
}

async function deleteOwnAccount(form: FormData, context: Context) {
  const visitor = context.get(visitorContext)
  const caller = context.get(callerContext)
  const parsed = parseForm(deleteAccountBody, form, visitor.locale)
  if (!parsed.ok) return refuseForm(form, parsed.refusal)
  const proof = { password: parsed.value.delete_password, address: caller.address }
  const result = await deleteAccount(context.get(shopContext), visitor, proof)
  if (!result.ok) {
    const { refusal } = result
    if (refusal.reason === 'signed_out') throw redirect(loginPath('signed-out', 'my-account'))
    if (refusal.reason === 'forbidden') throw redirect('/dashboard')
    return refusePassword(form, 'delete_password', presentAuthRefusal(visitor.locale, refusal))
  }
  caller.leave()
  return redirect(loginPath('deleted'), 303)
}

/** Whatever is wrong with the proof is told at the field that asked for it. */
function refusePassword(form: FormData, field: string, { errors, status }: ShownRefusal) {
  const { email = [], current_password: wrong = [], ...rest } = errors
  const proof = [...email, ...wrong]
  return refuseForm(form, proof.length > 0 ? { ...rest, [field]: proof } : rest, { status })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

const savedTexts = {
  password: customersText.passwordChanged,
  session: customersText.sessionEnded,
  others: customersText.otherSessionsEnded,
}

export default function AccountSecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, email, sessions, saved, canDelete } = loaderData
  const refused = (intent: string) => (actionData?.intent === intent ? actionData : undefined)
  return (
    <AccountFrame
      title={title}
      about={t(accountText.signedInAs, { email })}
      between={[{ title: t(accountText.accountTitle), to: '/my-account' }]}
    >
      {saved && !actionData && <MessageBox type="success" title={t(savedTexts[saved])} />}
      <section className="account-section" aria-labelledby="password">
        <h2 id="password">{t(accountText.passwordTitle)}</h2>
        <PasswordForm email={email} refused={refused('password')} />
      </section>
      <section className="account-section" aria-labelledby="devices">
        <h2 id="devices">{t(accountText.sessionsTitle)}</h2>
        <p>{t(accountText.sessionsAbout)}</p>
        <DeviceList sessions={sessions} />
      </section>
      <section className="account-section" aria-labelledby="data">
        <h2 id="data">{t(accountText.dataTitle)}</h2>
        <p className="max-w-160">{t(accountText.exportAbout)}</p>
        <a
          href="/my-account/export"
          download
          className={buttonClasses({ variant: 'secondary', className: 'justify-self-start' })}
        >
          {t(accountText.exportButton)}
        </a>
      </section>
      <section className="account-section" aria-labelledby="delete">
        <h2 id="delete">{t(accountText.deleteTitle)}</h2>
        {canDelete ? <DeleteForm refused={refused('delete')} /> : <p>{t(accountText.staffCannotDelete)}</p>}
      </section>
    </AccountFrame>
  )
}

type FormProps = { refused?: RefusedForm }

function PasswordForm({ email, refused }: FormProps & { email: string }) {
  const t = useText()
  return (
    <PostForm
      intent="password"
      label={t(accountText.passwordTitle)}
      refused={refused}
      errorTitle={t(authText.errorsTitle)}
      submit={t(accountText.changePassword)}
      className="max-w-110"
    >
      {(field) => (
        <>
          {/* Password managers look for whose password it is. */}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField
            {...field('current_password')}
            label={t(authText.currentPassword)}
            autoComplete="current-password"
            required
          />
          <NewPasswordFields field={field} />
        </>
      )}
    </PostForm>
  )
}

function DeleteForm({ refused }: FormProps) {
  const t = useText()
  return (
    <PostForm
      intent="delete"
      label={t(accountText.deleteTitle)}
      refused={refused}
      errorTitle={t(authText.errorsTitle)}
      submit={t(accountText.deleteButton)}
      button={{ variant: 'checkout' }}
      className="max-w-110"
    >
      {(field) => (
        <>
          <p>{t(accountText.deleteAbout)}</p>
          <PasswordField
            {...field('delete_password')}
            label={t(authText.currentPassword)}
            autoComplete="current-password"
            required
          />
        </>
      )}
    </PostForm>
  )
}
