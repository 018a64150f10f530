import * as settingsText from '#src/translations/backoffice/settings-text.ts'
import * as healthText from '#src/translations/backoffice/shop-health-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { listOpenChecks } from '../shop-health.ts'
import type { PresentedFindings } from '../shop-health-view.ts'

type Props = { isOpen: boolean; findings: PresentedFindings; refused: RefusedForm | undefined }

/** Opens or closes the shop. What is not finished must be accepted knowingly. */
export function OpeningForm({ isOpen, findings, refused }: Props) {
  const t = useText()
  const unfinished = isOpen ? [] : listOpenChecks(findings)
  return (
    <section className="backoffice-panel max-w-4xl" aria-labelledby="opening">
      <h2 id="opening">{t(settingsText.opening)}</h2>
      <PostForm
        intent={isOpen ? 'close' : 'open'}
        submit={t(isOpen ? settingsText.closeShop : settingsText.openShop)}
        button={isOpen ? { variant: 'secondary' } : {}}
        refused={refused}
      >
        {(field) => (
          <>
            <p>{t(isOpen ? settingsText.shopIsOpen : settingsText.shopIsClosed)}</p>
            {unfinished.length > 0 && (
              <>
                <p>
                  {t(healthText.stillOpenChecks)} {unfinished.map((name) => t(healthText.checks[name])).join(', ')}
                </p>
                <CheckboxField {...field('open_anyway')} label={t(healthText.openAnyway)} />
              </>
            )}
          </>
        )}
      </PostForm>
    </section>
  )
}
