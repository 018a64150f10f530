import { redirect } from 'react-router'
import { deleteAccount, getAccountProfile } from '#src/domains/customers/account/account-service.server.ts'
import { changePasswordBody, deleteAccountBody } from '#src/domains/customers/auth/auth-contract.ts'
import { type AuthRefusalView, presentAuthRefusal } from '#src/domains/customers/auth/auth-view.ts'
import { changePassword } from '#src/domains/customers/auth/password-service.server.ts'
import { endOtherSessions, endSession, listSessions } from '#src/domains/customers/auth/sessions-service.server.ts'
import { DeviceList } from '#src/domains/customers/components/device-list.tsx'
import { NewPasswordFields } from '#src/domains/customers/components/new-password-fields.tsx'
import { getSecondFactor } from '#src/domains/customers/second-factor/second-factor-service.server.ts'
import { sessionControlContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import {
  accountExportPath,
  accountPath,
  accountSecuritySavedPath,
  dashboardPath,
  loginNoticePath,
  secondFactorPath,
} from '#src/shared/paths/account-paths.ts'
import { unwrapOrRedirectToSignIn } from '#src/storefront/auth/sign-in-redirect.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as accountText from '#src/translations/storefront/account-text.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import * as customersText from '#src/translations/storefront/customers-text.ts'
import * as secondFactorText from '#src/translations/storefront/second-factor-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { buttonClasses } from '#src/ui/button/button-style.ts'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/account-security-page.ts'
import { AccountFrame } from './account-frame.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { details } = unwrapOrRedirectToSignIn(await getAccountProfile(shop, visitor))
  const sessions = unwrapOrRedirectToSignIn(await listSessions(shop, visitor))
  const secondFactor = visitor.role === 'staff' ? await getSecondFactor(shop, visitor) : undefined
  const saved = new URL(request.url).searchParams.get('saved') as keyof typeof savedTexts
  return {
    title: translate(visitor.locale, accountText.security),
    email: details.email,
    isStaff: visitor.role === 'staff',
    hasSecondFactor: secondFactor?.ok === true && secondFactor.value.kind === 'on',
    mustChangePassword: visitor.mustChangePassword ?? false,
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

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  switch (getField(form, 'intent')) {
    case 'password':
      return changeOwnPassword(form, context)
    case 'delete':
      return deleteOwnAccount(form, context)
    case 'end-others':
      unwrapOrRedirectToSignIn(await endOtherSessions(context.get(shopContext), context.get(visitorContext)))
      return redirect(accountSecuritySavedPath('others'), 303)
    default:
      unwrapOrRedirectToSignIn(
        await endSession(context.get(shopContext), context.get(visitorContext), getField(form, 'id')),
      )
      return redirect(accountSecuritySavedPath('session'), 303)
  }
}

type Context = Route.ActionArgs['context']

async function changeOwnPassword(form: FormData, context: Context) {
  const visitor = context.get(visitorContext)
  const parsed = parseForm(changePasswordBody, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const { current_password: currentPassword, password } = parsed.value
  const { ipAddress } = context.get(sessionControlContext)
  const result = await changePassword(context.get(shopContext), visitor, { currentPassword, password, ipAddress })
  if (result.ok) return redirect(accountSecuritySavedPath('password'), 303)
  if (result.refusal.reason === 'signed_out') throw redirect(loginNoticePath('sign-in-required', 'my-account'))
  return refusePassword(form, 'current_password', presentAuthRefusal(visitor.locale, result.refusal))
}

async function deleteOwnAccount(form: FormData, context: Context) {
  const visitor = context.get(visitorContext)
  const sessionControl = context.get(sessionControlContext)
  const parsed = parseForm(deleteAccountBody, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const proof = { password: parsed.value.delete_password, ipAddress: sessionControl.ipAddress }
  const result = await deleteAccount(context.get(shopContext), visitor, proof)
  if (!result.ok) {
    const { refusal } = result
    if (refusal.reason === 'signed_out') throw redirect(loginNoticePath('sign-in-required', 'my-account'))
    if (refusal.reason === 'forbidden') throw redirect(dashboardPath)
    if (refusal.reason === 'unpaid_on_hold') {
      return respondWithErrors(form, { form: [translate(visitor.locale, accountText.unpaidOnHold)] })
    }
    return refusePassword(form, 'delete_password', presentAuthRefusal(visitor.locale, refusal))
  }
  sessionControl.end()
  return redirect(loginNoticePath('deleted'), 303)
}

/** Shows every error about the current password at the field that asked for it. */
function refusePassword(form: FormData, field: string, { errors, status }: AuthRefusalView) {
  const { email = [], current_password: currentPassword = [], ...otherErrors } = errors
  const passwordErrors = [...email, ...currentPassword]
  return respondWithErrors(
    form,
    passwordErrors.length > 0 ? { ...otherErrors, [field]: passwordErrors } : otherErrors,
    {
      status,
    },
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

const savedTexts = {
  password: customersText.passwordChanged,
  session: customersText.sessionEnded,
  others: customersText.otherSessionsEnded,
  'second-factor': secondFactorText.turnedOff,
}

export default function AccountSecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, email, sessions, saved, isStaff, hasSecondFactor, mustChangePassword } = loaderData
  const refused = (intent: string) => (actionData?.intent === intent ? actionData : undefined)
  return (
    <AccountFrame
      title={title}
      about={t(accountText.signedInAs, { email })}
      between={[{ title: t(accountText.accountTitle), to: accountPath }]}
    >
      {saved && !actionData && <MessageBox type="success" title={t(savedTexts[saved])} />}
      {mustChangePassword && <MessageBox type="warning" title={t(accountText.mustChangePassword)} />}
      <section className="account-section" aria-labelledby="password">
        <h2 id="password">{t(accountText.passwordTitle)}</h2>
        <PasswordForm email={email} isStaff={isStaff} refused={refused('password')} />
      </section>
      {isStaff && <SecondFactorSection isOn={hasSecondFactor} />}
      <section className="account-section" aria-labelledby="devices">
        <h2 id="devices">{t(accountText.sessionsTitle)}</h2>
        <p>{t(accountText.sessionsAbout)}</p>
        <DeviceList
          caption={t(accountText.sessionsTitle)}
          sessions={sessions}
          endAll={sessions.length > 1 ? { intent: 'end-others', label: t(accountText.endOtherSessions) } : undefined}
        />
      </section>
      <section className="account-section" aria-labelledby="data">
        <h2 id="data">{t(accountText.dataTitle)}</h2>
        <p className="max-w-160">{t(accountText.exportAbout)}</p>
        <a
          href={accountExportPath}
          download
          className={buttonClasses({ variant: 'secondary', className: 'justify-self-start' })}
        >
          {t(accountText.exportButton)}
        </a>
      </section>
      <section className="account-section" aria-labelledby="delete">
        <h2 id="delete">{t(accountText.deleteTitle)}</h2>
        {isStaff ? <p>{t(accountText.staffCannotDelete)}</p> : <DeleteForm refused={refused('delete')} />}
      </section>
    </AccountFrame>
  )
}

function SecondFactorSection({ isOn }: { isOn: boolean }) {
  const t = useText()
  return (
    <section className="account-section" aria-labelledby="second-factor">
      <h2 id="second-factor">{t(secondFactorText.title)}</h2>
      <p>{t(isOn ? secondFactorText.isOn : secondFactorText.isOff)}</p>
      <ButtonLink to={secondFactorPath} variant="secondary" className="justify-self-start">
        {t(isOn ? secondFactorText.change : secondFactorText.setUp)}
      </ButtonLink>
    </section>
  )
}

type FormProps = { refused?: RefusedForm }

function PasswordForm({ email, isStaff, refused }: FormProps & { email: string; isStaff: boolean }) {
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
          {/* Tells password managers which account the password belongs to. */}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField
            {...field('current_password')}
            label={t(authText.currentPassword)}
            autoComplete="current-password"
            required
          />
          <NewPasswordFields field={field} hint={isStaff ? t(authText.staffPasswordHint) : undefined} />
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
