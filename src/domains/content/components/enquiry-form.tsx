import * as formText from '#src/translations/form-text.ts'
import { AgreementSubmit } from '#src/ui/agreement-submit.tsx'
import { LeaveWarning } from '#src/ui/leave-warning.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { EnquirerFields, enquirerLabels } from './enquirer-fields.tsx'
import { ShopForm, type ShopFormProps } from './shop-form.tsx'

const labels = {
  ...enquirerLabels,
  postcode: formText.postcode,
  message: formText.enquiryAbout,
  agreement: formText.agreement,
}

type EnquiryFormProps = Pick<ShopFormProps, 'refused' | 'captcha' | 'thanks'> & {
  /** The slug of the page. */
  page: string
  message?: string
  /** Work at a place of the customer's: where that is matters for the price. */
  asksPlace?: boolean
  /** Must be accepted first (spec §5); with the marks of `shared/markup.ts`. */
  agreement?: string
}

export function EnquiryForm({ page, message, asksPlace, agreement, ...sent }: EnquiryFormProps) {
  const t = useText()
  return (
    <ShopForm
      {...sent}
      name={`enquiry ${page}`}
      url={`/enquiries/${page}`}
      action={`/${page}#enquiry`}
      labels={labels}
      submit={t(formText.sendEnquiry)}
      whileUnfinished={<LeaveWarning />}
      renderSubmit={({ isSending, field }) => (
        <AgreementSubmit
          agreement={agreement && <RichText text={agreement} />}
          error={field('agreement').error}
          loading={isSending}
        >
          {t(formText.sendEnquiry)}
        </AgreementSubmit>
      )}
    >
      {(field) => (
        <>
          <div className="grid gap-5 *:content-end has-[[id$=-error]]:*:content-start sm:grid-cols-2">
            <EnquirerFields
              field={field}
              emailHint={t(formText.enquiryEmailHint)}
              telephoneHint={t(formText.enquiryTelephoneHint)}
            />
            {asksPlace && <TextField {...field('postcode')} autoComplete="postal-code" maxLength={10} />}
          </div>
          <TextAreaField
            {...field('message')}
            defaultValue={sent.refused?.values.message ?? message}
            required
            rows={6}
          />
        </>
      )}
    </ShopForm>
  )
}
