import * as authText from '#src/translations/storefront/auth-text.ts'
import * as secondFactorText from '#src/translations/storefront/second-factor-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { SecondFactorCodeField } from './second-factor-code-field.tsx'

type Props = {
  qrCode: { size: number; path: string }
  /** The secret, for people who cannot scan the code. */
  secretKey: string
  refused?: RefusedForm
}

/** The QR code, the same secret as text, and the first code of the app, which turns the second factor on. */
export function SecondFactorEnrolment({ qrCode: { size, path }, secretKey, refused }: Props) {
  const t = useText()
  return (
    <div className="grid gap-6">
      <ol className="grid list-decimal gap-2 ps-5">
        <li>{t(secondFactorText.stepApp)}</li>
        <li>{t(secondFactorText.stepScan)}</li>
        <li>{t(secondFactorText.stepCode)}</li>
      </ol>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-60 max-w-full rounded border border-line bg-white"
        role="img"
        aria-label={t(secondFactorText.qrCode)}
      >
        <path d={path} fill="#000" />
      </svg>
      <dl>
        <dt className="text-steel">{t(secondFactorText.secretKey)}</dt>
        <dd className="tracking-wide wrap-anywhere">{(secretKey.match(/.{1,4}/g) ?? []).join(' ')}</dd>
      </dl>
      <PostForm
        intent="confirm"
        label={t(secondFactorText.title)}
        refused={refused}
        errorTitle={t(authText.errorsTitle)}
        submit={t(secondFactorText.turnOn)}
      >
        {(field) => <SecondFactorCodeField field={field} isAppOnly />}
      </PostForm>
    </div>
  )
}
