import { data, redirect } from 'react-router'
import { LogoField } from '#src/domains/artwork/components/logo-field.tsx'
import { visualForm } from '#src/domains/artwork/free-visual-contract.ts'
import { requestVisual } from '#src/domains/artwork/free-visual-service.server.ts'
import { readWish } from '#src/domains/catalogue/wish-service.server.ts'
import { EnquirerFields, enquirerLabels } from '#src/domains/content/components/enquirer-fields.tsx'
import { ShopForm, type ShopFormProps } from '#src/domains/content/components/shop-form.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import * as enquiryText from '#src/translations/enquiry-text.ts'
import { LeaveWarning } from '#src/ui/leave-warning.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { useText } from '#src/ui/text.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/free-visual-page.ts'
import { refuseShopForm } from './form-page.ts'
import { ProductEnquiryFrame } from './product-enquiry-frame.tsx'

const labels = { ...enquirerLabels, message: enquiryText.message, file: enquiryText.logo }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const { recaptcha } = shop.config
  const wish = await readWish(shop, params, locale)
  if (!wish.ok) throw data(null, { status: 404 })
  return {
    wish: wish.value,
    path: [params.id, params.qty, params.colours, params.turnaround].map(encodeURIComponent).join('/'),
    isSent: url.searchParams.has('sent'),
    captcha: recaptcha && { siteKey: recaptcha.siteKey, url: recaptcha.url },
    title: say(locale, enquiryText.freeVisualTitle),
    description: say(locale, enquiryText.freeVisualIntro),
  }
}

/** Without script; with it the form asks the calls of the same service. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const sent = await request.formData()
  const form = parseForm(visualForm, sent, visitor.locale)
  if (!form.ok) return refuseForm(sent, form.refusal)
  const requested = await requestVisual(context.get(shopContext), visitor, { params, form: form.value })
  if (requested.ok) return redirect(`${url.pathname}?sent=1`, 303)
  return refuseShopForm(sent, visitor.locale, requested.refusal)
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }]
}

export default function FreeVisualPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { wish, path, isSent, captcha, title, description } = loaderData
  const facts = [
    t(enquiryText.quantityFact, { qty: wish.qty }),
    t(enquiryText.coloursFact, { count: wish.artworkColours }),
    ...(wish.productionOption ? [t(enquiryText.productionFact, { title: wish.productionOption })] : []),
  ]
  return (
    <ProductEnquiryFrame title={title} intro={description} wish={wish} facts={facts}>
      <VisualForm path={path} captcha={captcha} isSent={isSent} refused={actionData} />
    </ProductEnquiryFrame>
  )
}

type VisualFormProps = Pick<ShopFormProps, 'refused' | 'captcha'> & { path: string; isSent: boolean }

function VisualForm({ path, isSent, ...sent }: VisualFormProps) {
  const t = useText()
  return (
    <ShopForm
      {...sent}
      name="free visual"
      url={`/enquiries/free-visual/${path}`}
      labels={labels}
      submit={t(enquiryText.send)}
      thanks={isSent ? t(enquiryText.sent) : undefined}
      whileUnfinished={<LeaveWarning />}
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
    </ShopForm>
  )
}
