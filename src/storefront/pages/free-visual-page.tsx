import { data, redirect } from 'react-router'
import { getSellable } from '#src/domains/catalogue/catalogue-service.server.ts'
import { EnquirerFields } from '#src/domains/content/components/enquirer-fields.tsx'
import { enquiryForm } from '#src/domains/content/enquiry-contract.ts'
import { sendEnquiry } from '#src/domains/content/enquiry-service.server.ts'
import { checkColours } from '#src/domains/pricing/artwork-colours.ts'
import { clampQuantity, parseQuantity } from '#src/domains/pricing/quantity.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { inLocale } from '#src/shared/localised.ts'
import { type Locale, say } from '#src/shared/message.ts'
import * as enquiryText from '#src/translations/enquiry-text.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { MessageBox } from '#src/ui/message-box.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import type { RefusedForm } from '#src/ui/use-call-form.ts'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/free-visual-page.ts'
import { refuseForm } from './form-page.ts'

type Params = Route.LoaderArgs['params']

/** decisions.md: product or variant, quantity, artwork colours, delivery option; wishes, moved to what can be had. */
async function readWish(shop: Shop, params: Params, locale: Locale) {
  const id = parseQuantity(params.id)
  // A row id that the database cannot hold is one that it does not know.
  const found = id !== undefined && id < 2 ** 31 ? await getSellable(shop, id) : undefined
  if (!found?.ok) throw data(null, { status: 404 })
  const { priceList, productionOptions, productId, variantId, url, variantTitle, ...sellable } = found.value
  const colours = checkColours(parseQuantity(params.colours) ?? 1, priceList)
  const option = productionOptions.find((one) => String(one.id) === params.turnaround)
  return {
    productId,
    variantId: variantId ?? undefined,
    url,
    title: variantTitle ? `${sellable.title}, ${variantTitle}` : sellable.title,
    sku: sellable.sku,
    pictureKey: sellable.thumbnailKey ?? sellable.parentThumbnailKey,
    qty: clampQuantity(parseQuantity(params.qty) ?? 1, priceList).qty,
    artworkColours: colours.ok ? colours.value : 1,
    productionOption: option && inLocale(locale, option.title),
  }
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { locale } = context.get(visitorContext)
  const wish = await readWish(context.get(shopContext), params, locale)
  return {
    wish,
    isSent: new URL(request.url).searchParams.has('sent'),
    title: say(locale, enquiryText.freeVisualTitle),
    description: say(locale, enquiryText.freeVisualIntro),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { url, pictureKey: _, ...details } = await readWish(shop, params, visitor.locale)
  const sent = await request.formData()
  const form = parseForm(enquiryForm, sent, visitor.locale)
  if (!form.ok) return refuseForm(sent, form.refusal)
  const enquiry = await sendEnquiry(shop, visitor, { kind: 'free_visual', form: form.value, details })
  if (enquiry.ok) return redirect(`${new URL(request.url).pathname}?sent=1`, 303)
  return refuseForm(sent, { form: [say(visitor.locale, enquiryText.tooMany)] }, { status: 429 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }]
}

export default function FreeVisualPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { wish, isSent, title, description } = loaderData
  const product = `/product/${wish.url}`
  const crumbs = [{ title: t(shellText.home), to: '/' }, { title: wish.title, to: product }, { title }]
  return (
    <div className="page-width grid gap-6 pt-3 pb-12">
      <Breadcrumbs crumbs={crumbs} />
      <div className="grid gap-8 xs:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid max-w-160 content-start gap-5">
          <h1>{title}</h1>
          {isSent ? (
            <>
              <MessageBox type="success" title={t(enquiryText.sentTitle)} live>
                {t(enquiryText.sentText)}
              </MessageBox>
              <div>
                <ButtonLink to={product}>{t(enquiryText.backToProduct)}</ButtonLink>
              </div>
            </>
          ) : (
            <>
              <p className="text-lg text-steel">{description}</p>
              <VisualForm refused={actionData} />
            </>
          )}
        </div>
        <ChosenProduct wish={wish} />
      </div>
    </div>
  )
}

function VisualForm({ refused }: { refused?: RefusedForm }) {
  const t = useText()
  return (
    <PostForm refused={refused} submit={t(enquiryText.send)} button={{ size: 'large' }}>
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
    </PostForm>
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
    </aside>
  )
}
