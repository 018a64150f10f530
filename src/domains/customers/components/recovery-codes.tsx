import * as secondFactorText from '#src/translations/storefront/second-factor-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'

/** The codes as they are shown once, right after they were made. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useText()
  return (
    <section className="grid gap-4" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">{t(secondFactorText.recoveryCodes)}</h2>
      <MessageBox type="warning" title={t(secondFactorText.shownOnce)}>
        {t(secondFactorText.recoveryCodesAbout)}
      </MessageBox>
      <ul className="grid gap-x-8 gap-y-2 text-lg tracking-wide sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  )
}
