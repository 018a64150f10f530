import { data, redirect } from 'react-router'
import { EnquirerFields, enquirerLabels } from '#src/domains/content/components/enquirer-fields.tsx'
import { ShopForm } from '#src/domains/content/components/shop-form.tsx'
import { sampleForm } from '#src/domains/personalisation/sample-contract.ts'
import { readSampleWish, requestSample } from '#src/domains/personalisation/sample-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import * as enquiryText from '#src/translations/enquiry-text.ts'
import * as formText from '#src/translations/form-text.ts'
import { AgreementSubmit } from '#src/ui/agreement-submit.tsx'
import { LeaveWarning } from '#src/ui/leave-warning.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { useText } from '#src/ui/text.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/sample-page.ts'
import { refuseShopForm } from './form-page.ts'
import { ProductEnquiryFrame } from './product-enquiry-frame.tsx'

const labels = { ...enquirerLabels, message: enquiryText.sampleMessage, agreement: formText.agreement }

/** spec §2 and §5, samples: the generic form about one product. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const { recaptcha } = shop.config
  const wish = await readSampleWish(shop, params.id, locale)
  if (!wish.ok) throw data(null, { status: 404 })
  return {
    wish: wish.value,
    isSent: url.searchParams.has('sent'),
    captcha: recaptcha && { siteKey: recaptcha.siteKey, url: recaptcha.url },
    title: say(locale, enquiryText.sampleTitle),
    description: say(locale, enquiryText.sampleIntro),
  }
}

/** Without script; with it the form asks the calls of the same service. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const sent = await request.formData()
  const form = parseForm(sampleForm, sent, visitor.locale)
  if (!form.ok) return refuseForm(sent, form.refusal)
  const requested = await requestSample(context.get(shopContext), visitor, { id: params.id, form: form.value })
  if (requested.ok) return redirect(`${url.pathname}?sent=1`, 303)
  return refuseShopForm(sent, visitor.locale, requested.refusal)
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }]
}

export default function SamplePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useText()
  const { wish, isSent, captcha, title, description } = loaderData
  return (
    <ProductEnquiryFrame title={title} intro={description} wish={wish}>
      <ShopForm
        name="sample"
        url={`/enquiries/sample/${params.id}`}
        labels={labels}
        submit={t(enquiryText.sampleSend)}
        captcha={captcha}
        refused={actionData}
        thanks={isSent ? t(enquiryText.sampleSent) : undefined}
        whileUnfinished={<LeaveWarning />}
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
      </ShopForm>
    </ProductEnquiryFrame>
  )
}
