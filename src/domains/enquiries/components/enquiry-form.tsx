import type { CallPath } from '#src/shared/http/define-call.ts'
import { contentPath } from '#src/shared/paths/storefront-paths.ts'
import * as formText from '#src/translations/ui/form-text.ts'
import { AgreementSubmit } from '#src/ui/button/agreement-submit.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { LeaveWarning } from '#src/ui/form/leave-warning.tsx'
import { RichText } from '#src/ui/text/rich-text.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { enquiryContract } from '../enquiry-contract.ts'
import { EnquirerFields, enquirerLabels } from './enquirer-fields.tsx'
import { PublicForm, type PublicFormProps } from './public-form.tsx'

const labels = {
  ...enquirerLabels,
  postcode: formText.postcode,
  message: formText.enquiryQuestion,
  agreement: formText.agreement,
}

const applicationLabels = { ...labels, message: formText.applicationMessage }

type EnquiryFormProps = Pick<PublicFormProps, 'refused' | 'captcha' | 'thanks'> & {
  /** Slug of the content page. */
  page: string
  /** When the shop replies. */
  replyPromise: string
  message?: string
  /** Shows the postcode field for work at the customer's site, whose location affects the price. */
  hasPostcodeField?: boolean
  /** Must be accepted before sending. May contain the markup of content pages. */
  agreement?: string
  /** The form applies for a trade account. */
  isApplication?: boolean
}

export function EnquiryForm(props: EnquiryFormProps) {
  const { page, replyPromise, message, hasPostcodeField, agreement, isApplication, ...sent } = props
  const t = useText()
  const submit = t(isApplication ? formText.sendApplication : formText.sendEnquiry)
  return (
    <PublicForm
      {...sent}
      name={`enquiry ${page}`}
      // The address of a page may contain slashes.
      url={`/enquiries/${encodeURIComponent(page)}` satisfies CallPath<typeof enquiryContract.submit>}
      action={`${contentPath(page)}#enquiry`}
      labels={isApplication ? applicationLabels : labels}
      submit={submit}
      leaveWarning={<LeaveWarning question={formText.leaveWarning} />}
      renderSubmit={({ isSending, field }) => (
        <AgreementSubmit
          agreement={agreement && <RichText text={agreement} />}
          error={field('agreement').error}
          loading={isSending}
        >
          {submit}
        </AgreementSubmit>
      )}
    >
      {(field) => (
        <>
          <p className="text-steel">{replyPromise}</p>
          <div className="grid gap-5 *:content-end has-[[id$=-error]]:*:content-start sm:grid-cols-2">
            <EnquirerFields
              field={field}
              emailHint={t(formText.enquiryEmailHint)}
              telephoneHint={t(formText.enquiryTelephoneHint)}
            />
            {hasPostcodeField && <TextField {...field('postcode')} autoComplete="postal-code" maxLength={10} />}
          </div>
          <TextAreaField
            {...field('message')}
            defaultValue={sent.refused?.values.message ?? message}
            required
            rows={6}
          />
        </>
      )}
    </PublicForm>
  )
}
