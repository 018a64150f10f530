import { data, redirect } from 'react-router'
import { LogoField } from '#src/domains/artwork/components/logo-field.tsx'
import { type freeVisualContract, type VisualParams, visualForm } from '#src/domains/artwork/free-visual-contract.ts'
import { requestVisual } from '#src/domains/artwork/free-visual-service.server.ts'
import { findEnquiryProduct } from '#src/domains/catalogue/sellables/enquiry-product-service.server.ts'
import { EnquirerFields, enquirerLabels } from '#src/domains/enquiries/components/enquirer-fields.tsx'
import { PublicForm, type PublicFormProps } from '#src/domains/enquiries/components/public-form.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import type { CallPath } from '#src/shared/http/define-call.ts'
import { translate } from '#src/shared/locale/message.ts'
import { withQuery } from '#src/shared/paths/with-query.ts'
import { refusePublicForm } from '#src/storefront/content/refuse-public-form.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as enquiryText from '#src/translations/storefront/enquiry-text.ts'
import * as formText from '#src/translations/ui/form-text.ts'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { LeaveWarning } from '#src/ui/form/leave-warning.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/free-visual-page.ts'
import { ProductEnquiryFrame } from './product-enquiry-frame.tsx'

const labels = { ...enquirerLabels, message: enquiryText.message, file: enquiryText.logo }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const { recaptcha } = shop.config
  const found = await findEnquiryProduct(shop, params, locale)
  if (!found.ok) throw data(null, { status: 404 })
  return {
    product: found.value,
    formUrl: buildFormUrl(params),
    isSent: url.searchParams.has('sent'),
    captcha: recaptcha && { siteKey: recaptcha.siteKey, url: recaptcha.url },
    title: translate(locale, enquiryText.freeVisualTitle),
    description: translate(locale, enquiryText.freeVisualIntro),
  }
}

function buildFormUrl({ id, qty, colours, turnaround }: VisualParams): CallPath<typeof freeVisualContract.submit> {
  const product = `${encodeURIComponent(id)}/${encodeURIComponent(qty)}` as const
  return `/enquiries/free-visual/${product}/${encodeURIComponent(colours)}/${encodeURIComponent(turnaround)}`
}

/** Handles the form without script; with script the form calls the API. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const sent = await request.formData()
  const form = parseForm(visualForm, sent, visitor.locale)
  if (!form.ok) return respondWithErrors(sent, form.refusal)
  const requested = await requestVisual(context.get(shopContext), visitor, { params, form: form.value })
  if (requested.ok) return redirect(withQuery(url.pathname, { sent: 1 }), 303)
  return refusePublicForm(sent, visitor.locale, requested.refusal)
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }]
}

export default function FreeVisualPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { product, formUrl, isSent, captcha, title, description } = loaderData
  const facts = [
    t(enquiryText.quantityFact, { qty: product.qty }),
    t(enquiryText.coloursFact, { count: product.artworkColours }),
    ...(product.productionOption ? [t(enquiryText.productionFact, { title: product.productionOption })] : []),
  ]
  return (
    <ProductEnquiryFrame title={title} intro={description} product={product} facts={facts}>
      <VisualForm url={formUrl} captcha={captcha} isSent={isSent} refused={actionData} />
    </ProductEnquiryFrame>
  )
}

type VisualFormProps = Pick<PublicFormProps, 'refused' | 'captcha' | 'url'> & { isSent: boolean }

function VisualForm({ isSent, ...sent }: VisualFormProps) {
  const t = useText()
  return (
    <PublicForm
      {...sent}
      name="free visual"
      labels={labels}
      submit={t(enquiryText.send)}
      thanks={isSent ? t(enquiryText.sent) : undefined}
      leaveWarning={<LeaveWarning question={formText.leaveWarning} />}
    >
      {(field) => (
        <>
          <EnquirerFields
            field={field}
            emailHint={t(enquiryText.emailHint)}
            telephoneHint={t(enquiryText.telephoneHint)}
          />
          <TextAreaField {...field('message')} hint={t(enquiryText.messageHint)} required rows={5} maxLength={4000} />
          <LogoField {...field('file')} />
        </>
      )}
    </PublicForm>
  )
}
