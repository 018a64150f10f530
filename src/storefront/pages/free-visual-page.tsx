import { data, redirect } from 'react-router'
import { EnquirerFields } from '#src/domains/content/components/enquirer-fields.tsx'
import { ShopForm, type ShopFormProps } from '#src/domains/content/components/shop-form.tsx'
import { presentFormRefusal } from '#src/domains/content/form-view.ts'
import { visualForm } from '#src/domains/personalisation/free-visual-contract.ts'
import { readVisualWish, requestVisual } from '#src/domains/personalisation/free-visual-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import * as enquiryText from '#src/translations/enquiry-text.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { LeaveWarning } from '#src/ui/leave-warning.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/free-visual-page.ts'
import { refuseForm } from './form-page.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const { recaptcha } = shop.config
  const wish = await readVisualWish(shop, params, locale)
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
  const { status, errors } = presentFormRefusal(visitor.locale, requested.refusal)
  return refuseForm(sent, errors, { status })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }]
}

export default function FreeVisualPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { wish, path, isSent, captcha, title, description } = loaderData
  const product = `/product/${wish.url}`
  const crumbs = [{ title: t(shellText.home), to: '/' }, { title: wish.title, to: product }, { title }]
  return (
    <div className="page-width grid gap-6 pt-3 pb-12">
      <Breadcrumbs crumbs={crumbs} />
      <div className="grid gap-8 xs:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid max-w-160 content-start gap-5">
          <h1>{title}</h1>
          <p className="text-lg text-steel">{description}</p>
          <VisualForm path={path} captcha={captcha} isSent={isSent} refused={actionData} />
        </div>
        <ChosenProduct wish={wish} />
      </div>
    </div>
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
          <TextAreaField
            {...field('message')}
            label={t(enquiryText.message)}
            hint={t(enquiryText.messageHint)}
            required
            rows={5}
            maxLength={4000}
          />
        </>
      )}
    </ShopForm>
  )
}

function ChosenProduct({ wish }: { wish: Route.ComponentProps['loaderData']['wish'] }) {
  const t = useText()
  const facts = [
    t(enquiryText.quantityFact, { qty: wish.qty }),
    t(enquiryText.coloursFact, { count: wish.artworkColours }),
    wish.productionOption && t(enquiryText.productionFact, { title: wish.productionOption }),
  ]
  return (
    <aside aria-label={t(enquiryText.yourProduct)} className="grid content-start gap-2">
      <Picture src={wish.pictureKey} alt="" width={320} height={240} className="picture-ground w-full rounded-box" />
      <p className="font-semibold">{wish.title}</p>
      <p className="text-sm text-steel">{wish.sku}</p>
      <ul className="text-steel">{facts.map((fact) => fact && <li key={fact}>{fact}</li>)}</ul>
      <TextLink to={`/product/${wish.url}`}>{t(enquiryText.backToProduct)}</TextLink>
    </aside>
  )
}
