import { data, redirect } from 'react-router'
import { EnquiryForm } from '#src/domains/content/components/enquiry-form.tsx'
import type { ContentPage as PageWords } from '#src/domains/content/content-contract.ts'
import { findPage } from '#src/domains/content/content-service.server.ts'
import { pageEnquiryForm } from '#src/domains/content/enquiry-contract.ts'
import { sendPageEnquiry } from '#src/domains/content/enquiry-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import * as formText from '#src/translations/form-text.ts'
import * as menuText from '#src/translations/menu-text.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { buttonClasses } from '#src/ui/button-look.ts'
import { PageRibbon } from '#src/ui/page-ribbon.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { RichText } from '#src/ui/rich-text.tsx'
import { useText } from '#src/ui/text.tsx'
import { keepPage } from '../shell/keep-page.ts'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/content-page.ts'
import { addressTags } from './address-tags.ts'
import { ContactDetails } from './contact-details.tsx'
import { CookieChoice } from './cookie-choice.tsx'
import { refuseShopForm } from './form-page.ts'
import { breadcrumbJsonLd } from './product-json-ld.ts'
import { SiblingPages } from './sibling-pages.tsx'
import { socialTags } from './social-tags.ts'

/** The service pages, contact, and what a shop has to say of itself (spec §2); `routes.ts` names them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const { recaptcha } = shop.config
  const slug = slugOf(url)
  const words = await findPage(shop, slug, locale)
  if (!words) throw data(null, { status: 404 })
  const page = {
    words,
    crumbs: [
      { title: say(locale, menuText.home), to: '/' },
      { title: words.title, to: `/${slug}` },
    ],
    origin: shop.config.publicOrigin,
    social: socialTags(shop.config.publicOrigin, {
      ...{ path: `/${slug}`, title: words.title, description: words.summary, pictureKey: words.image_key },
    }),
    /** spec §2: `/contact?message=` */
    message: url.searchParams.get('message')?.slice(0, 4000),
    isSent: url.searchParams.has('sent'),
    captcha: recaptcha && { siteKey: recaptcha.siteKey, url: recaptcha.url },
  }
  return data(page, url.search === '' ? { headers: keepPage() } : undefined)
}

/** Without script; with it the form asks the calls of the same service. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const slug = slugOf(url)
  const form = await request.formData()
  const parsed = parseForm(pageEnquiryForm, form, visitor.locale)
  if (!parsed.ok) return refuseForm(form, parsed.refusal)
  const sent = await sendPageEnquiry(context.get(shopContext), visitor, { slug, form: parsed.value })
  if (sent.ok) return redirect(`/${slug}?sent=1#enquiry`, 303)
  return refuseShopForm(form, visitor.locale, sent.refusal)
}

function slugOf({ pathname }: URL): string {
  return pathname.replaceAll(/^\/|\/$/g, '')
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  new Headers([...loaderHeaders, ...actionHeaders])

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { words, crumbs, origin } = loaderData
  return [
    ...describePage(matches, { title: words.title, description: words.summary }),
    ...addressTags(`${origin}/${words.slug}`),
    ...loaderData.social,
    { 'script:ld+json': breadcrumbJsonLd(origin, crumbs) },
  ]
}

export default function ContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { words, crumbs, message, isSent, captcha } = loaderData
  return (
    <>
      {words.ribbon && (
        <PageRibbon src={words.ribbon.src} alt={words.ribbon.alt}>
          {words.ribbon.text}
        </PageRibbon>
      )}
      <div className="page-width py-3">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <PageHead words={words} />
      <div className="page-width pt-8 pb-12">
        <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid max-w-180 grid-cols-1 content-start gap-10">
            <RichText text={words.body} headingLevel={2} />
            {words.slug === 'cookie-policy' && <CookieChoice />}
            {words.has_enquiry_form && (
              <section id="enquiry" className="scroll-mt-24">
                <h2 className="mb-4">{t(formText.enquiryTitle)}</h2>
                <EnquiryForm
                  key={words.slug}
                  page={words.slug}
                  message={message}
                  asksPlace={words.kind === 'service'}
                  agreement={words.agreement}
                  thanks={isSent ? t(formText.enquirySent) : undefined}
                  refused={actionData}
                  captcha={captcha}
                />
              </section>
            )}
          </div>
          <div className="grid content-start gap-8">
            <ContactDetails />
            <SiblingPages path={`/${words.slug}`} />
          </div>
        </div>
      </div>
    </>
  )
}

function PageHead({ words }: { words: PageWords }) {
  const t = useText()
  if (!words.image_key) {
    return (
      <div className="page-width">
        <div className="grid max-w-180 gap-3">
          <h1>{words.title}</h1>
          <p className="text-lg text-steel">{words.summary}</p>
        </div>
      </div>
    )
  }
  return (
    <div className="page-band on-dark">
      <div className="page-width">
        <div className="page-band-text">
          <h1>{words.title}</h1>
          <p>{words.summary}</p>
          {words.has_enquiry_form && (
            <a href="#enquiry" className={buttonClasses({ variant: 'inverse' })}>
              {t(formText.enquiryTitle)}
            </a>
          )}
        </div>
        <div>
          <Picture
            src={words.image_key}
            // The heading beside it says the same.
            alt=""
            width={640}
            height={480}
            sizes="(width >= 720px) 28rem, 92vw"
            priority
          />
        </div>
      </div>
    </div>
  )
}
