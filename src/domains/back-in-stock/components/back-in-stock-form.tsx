import { PublicForm, type PublicFormProps } from '#src/domains/enquiries/components/public-form.tsx'
import type { CallPath } from '#src/shared/http/define-call.ts'
import { backInStockPath } from '#src/shared/paths/enquiry-paths.ts'
import * as backInStockText from '#src/translations/storefront/back-in-stock-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useLateField } from '#src/ui/rendering/use-late-field.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { backInStockContract } from '../back-in-stock-contract.ts'

const labels = { email: backInStockText.email }

export type BackInStockFormProps = Pick<PublicFormProps, 'refused' | 'captcha' | 'thanks'> & {
  /** The product or variant that is out of stock. */
  sellableId: number
  /** The `LateForm` around it, if any. */
  lateFormId?: string
}

/** Asks for one email when the goods are back in stock. */
export function BackInStockForm({ sellableId, lateFormId = '', ...sent }: BackInStockFormProps) {
  const t = useText()
  const typed = useLateField(lateFormId, 'email')
  return (
    <PublicForm
      {...sent}
      name="back in stock"
      url={`/enquiries/back-in-stock/${sellableId}` satisfies CallPath<typeof backInStockContract.submit>}
      action={backInStockPath(sellableId)}
      labels={labels}
      submit={t(backInStockText.submit)}
      className="gap-3"
      renderSubmit={({ isSending }) => (
        <Button type="submit" variant="secondary" loading={isSending} className="justify-self-start">
          {t(backInStockText.submit)}
        </Button>
      )}
    >
      {(field) => (
        <TextField
          {...field('email')}
          defaultValue={sent.refused?.values.email ?? typed}
          type="email"
          hint={t(backInStockText.consent)}
          required
          maxLength={254}
          autoComplete="email"
          id="back-in-stock-email"
        />
      )}
    </PublicForm>
  )
}
