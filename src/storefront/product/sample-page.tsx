import { data, redirect } from 'react-router'
import { EnquirerFields, enquirerLabels } from '#src/domains/enquiries/components/enquirer-fields.tsx'
import { PublicForm } from '#src/domains/enquiries/components/public-form.tsx'
import { type sampleContract, sampleForm } from '#src/domains/personalisation/sample/sample-contract.ts'
import { findSampleProduct, requestSample } from '#src/domains/personalisation/sample/sample-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import type { CallPath } from '#src/shared/http/define-call.ts'
import { translate } from '#src/shared/locale/message.ts'
import { withQuery } from '#src/shared/paths/with-query.ts'
import { refusePublicForm } from '#src/storefront/content/refuse-public-form.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as enquiryText from '#src/translations/storefront/enquiry-text.ts'
import * as formText from '#src/translations/ui/form-text.ts'
import { AgreementSubmit } from '#src/ui/button/agreement-submit.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { LeaveWarning } from '#src/ui/form/leave-warning.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/sample-page.ts'
import { ProductEnquiryFrame } from './product-enquiry-frame.tsx'

const labels = { ...enquirerLabels, message: enquiryText.sampleMessage, agreement: formText.agreement }

/** The sample request for one product. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const { recaptcha } = shop.config
  const found = await findSampleProduct(shop, params.id, locale)
  if (!found.ok) throw data(null, { status: 404 })
  return {
    product: found.value,
    isSent: url.searchParams.has('sent'),
    captcha: recaptcha && { siteKey: recaptcha.siteKey, url: recaptcha.url },
    title: translate(locale, enquiryText.sampleTitle),
    description: translate(locale, enquiryText.sampleIntro),
  }
}

/** Handles the form without script; with script the form calls the API. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const sent = await request.formData()
  const form = parseForm(sampleForm, sent, visitor.locale)
  if (!form.ok) return respondWithErrors(sent, form.refusal)
  const requested = await requestSample(context.get(shopContext), visitor, { id: params.id, form: form.value })
  if (requested.ok) return redirect(withQuery(url.pathname, { sent: 1 }), 303)
  return refusePublicForm(sent, visitor.locale, requested.refusal)
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }]
}

export default function SamplePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useText()
  const { product, isSent, captcha, title, description } = loaderData
  return (
    <ProductEnquiryFrame title={title} intro={description} product={product}>
      <PublicForm
        name="sample"
        url={`/enquiries/sample/${params.id}` satisfies CallPath<typeof sampleContract.submit>}
        labels={labels}
        submit={t(enquiryText.sampleSend)}
        captcha={captcha}
        refused={actionData}
        thanks={isSent ? t(enquiryText.sampleSent) : undefined}
        leaveWarning={<LeaveWarning question={formText.leaveWarning} />}
        renderSubmit={({ isSending, field }) => (
          <AgreementSubmit
            agreement={t(enquiryText.sampleAgreement)}
            error={field('agreement').error}
            loading={isSending}
          >
            {t(enquiryText.sampleSend)}
          </AgreementSubmit>
        )}
      >
        {(field) => (
          <>
            <EnquirerFields
              field={field}
              companyRequired
              emailHint={t(enquiryText.sampleEmailHint)}
              telephoneHint={t(enquiryText.sampleTelephoneHint)}
            />
            <TextAreaField
              {...field('message')}
              hint={t(enquiryText.sampleMessageHint)}
              required
              rows={5}
              maxLength={4000}
            />
          </>
        )}
      </PublicForm>
    </ProductEnquiryFrame>
  )
}
