import { formatDate } from '#src/shared/locale/dates.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import * as secondFactorText from '#src/translations/storefront/second-factor-text.ts'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { PostForm, type PostFormProps } from '#src/ui/form/post-form.tsx'
import type { FieldPropsGetter, RefusedForm } from '#src/ui/form/use-call-form.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { SecondFactorCodeField } from './second-factor-code-field.tsx'
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx'

type Refused = { refused?: RefusedForm & { intent: string } }

/** Explains the second factor and asks for the password, before a secret is shown. */
export function StartEnrolmentForm({ refused }: Refused) {
  const t = useText()
  return (
    <>
      <p className="text-lg text-steel">{t(secondFactorText.about)}</p>
      <PostForm
        intent="start"
        label={t(secondFactorText.title)}
        refused={refused}
        errorTitle={t(authText.errorsTitle)}
        submit={t(secondFactorText.setUp)}
      >
        {(field) => <CurrentPassword field={field} />}
      </PostForm>
    </>
  )
}

type Status = {
  since: string
  recoveryCodes: number
  isReadable: boolean
  canTurnOff: boolean
  replacement?: { qrCode: { size: number; path: string }; key: string }
}

/** The second factor that is on: new recovery codes, another app, and turning it off. */
export function SecondFactorForms({ status, refused }: Refused & { status: Status }) {
  const t = useText()
  const locale = useLocale()
  const { since, recoveryCodes, isReadable, canTurnOff, replacement } = status
  const refusedConfirmation = refused?.intent === 'confirm' ? refused : undefined
  return (
    <>
      {isReadable ? (
        <p className="text-lg text-steel">{t(secondFactorText.onSince, { date: formatDate(locale, since) })}</p>
      ) : (
        <MessageBox type="error" title={t(secondFactorText.unreadable)} />
      )}
      <section className="grid gap-4" aria-labelledby="recovery-codes">
        <h2 id="recovery-codes">{t(secondFactorText.recoveryCodes)}</h2>
        <p>{t(secondFactorText.codesLeft, { count: recoveryCodes })}</p>
        <BothFactorsForm intent="renew" submit={t(secondFactorText.renewCodes)} refused={refused} />
      </section>
      <section className="grid gap-4" aria-labelledby="replace">
        <h2 id="replace">{t(secondFactorText.replace)}</h2>
        <p>{t(secondFactorText.replaceAbout)}</p>
        {replacement ? (
          <SecondFactorEnrolment
            qrCode={replacement.qrCode}
            secretKey={replacement.key}
            refused={refusedConfirmation}
          />
        ) : (
          <BothFactorsForm intent="replace" submit={t(secondFactorText.replace)} refused={refused} />
        )}
      </section>
      {canTurnOff ? (
        <section className="grid gap-4" aria-labelledby="turn-off">
          <h2 id="turn-off">{t(secondFactorText.turnOff)}</h2>
          <p>{t(secondFactorText.turnOffAbout)}</p>
          <BothFactorsForm
            intent="off"
            submit={t(secondFactorText.turnOff)}
            refused={refused}
            button={{ variant: 'checkout' }}
          />
        </section>
      ) : (
        <p>{t(secondFactorText.administratorsKeepIt)}</p>
      )}
    </>
  )
}

type FormProps = Refused & Pick<PostFormProps, 'button'> & { intent: 'renew' | 'replace' | 'off'; submit: string }

function BothFactorsForm({ intent, submit, refused, button = { variant: 'secondary' } }: FormProps) {
  const t = useText()
  return (
    <PostForm
      intent={intent}
      label={submit}
      refused={refused?.intent === intent ? refused : undefined}
      errorTitle={t(authText.errorsTitle)}
      submit={submit}
      button={button}
    >
      {(field) => {
        // Several of these forms are on one page, and the name of a field gives it its id.
        const prefixed: FieldPropsGetter = (name) => field(`${intent}_${name}`)
        return (
          <>
            <CurrentPassword field={prefixed} />
            <SecondFactorCodeField field={prefixed} />
          </>
        )
      }}
    </PostForm>
  )
}

function CurrentPassword({ field }: { field: FieldPropsGetter }) {
  const t = useText()
  return (
    <PasswordField
      {...field('current_password')}
      label={t(authText.currentPassword)}
      autoComplete="current-password"
      required
    />
  )
}
