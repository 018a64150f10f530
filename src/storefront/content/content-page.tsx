import { data, redirect } from 'react-router'
import type { ContentPage as PageContent } from '#src/domains/content/content-contract.ts'
import { findPage } from '#src/domains/content/content-service.server.ts'
import { EnquiryForm } from '#src/domains/enquiries/components/enquiry-form.tsx'
import { pageEnquiryForm } from '#src/domains/enquiries/enquiry-contract.ts'
import { describeEnquiryPromise } from '#src/domains/enquiries/enquiry-promise-service.server.ts'
import { sendPageEnquiry } from '#src/domains/enquiries/enquiry-service.server.ts'
import { findRedirectTarget } from '#src/domains/redirects/redirects-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import { contentPath, contentSentPath, homePath } from '#src/shared/paths/storefront-paths.ts'
import { cachePage } from '#src/storefront/shell/cache-page.ts'
import { throwMovedOrNotFound } from '#src/storefront/shell/errors/throw-moved-or-not-found.ts'
import { breadcrumbJsonLd } from '#src/storefront/shell/meta/breadcrumb-json-ld.ts'
import { canonicalTags } from '#src/storefront/shell/meta/canonical-tags.ts'
import { socialTags } from '#src/storefront/shell/meta/social-tags.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import * as formText from '#src/translations/ui/form-text.ts'
import { buttonClasses } from '#src/ui/button/button-style.ts'
import { Picture } from '#src/ui/card/picture.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs.tsx'
import { PageRibbon } from '#src/ui/page/page-ribbon.tsx'
import { RichText } from '#src/ui/text/rich-text.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/content-page.ts'
import { ContactDetails } from './contact-details.tsx'
import { CookieChoice } from './cookie-choice.tsx'
import { refusePublicForm } from './refuse-public-form.ts'
import { SiblingPages } from './sibling-pages.tsx'

/** Service pages, contact, and pages about the shop such as the terms; `routes.ts` lists their paths. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const { recaptcha } = shop.config
  const slug = getSlug(url)
  const content = await findPage(shop, slug, locale)
  if (!content) throwMovedOrNotFound(await findRedirectTarget(shop, url))
  const page = {
    content,
    crumbs: [
      { title: translate(locale, menuText.home), to: homePath },
      { title: content.title, to: contentPath(slug) },
    ],
    origin: shop.config.publicOrigin,
    social: socialTags(shop.config.publicOrigin, {
      path: contentPath(slug),
      title: content.title,
      description: content.summary,
      pictureKey: content.image_key,
    }),
    /** Links such as `/contact?message=` fill in the message of the enquiry form. */
    message: url.searchParams.get('message')?.slice(0, 4000),
    isSent: url.searchParams.has('sent'),
    captcha: recaptcha && { siteKey: recaptcha.siteKey, url: recaptcha.url },
    replyPromise: content.has_enquiry_form ? await describeEnquiryPromise(shop, locale) : '',
  }
  // The promised time of the answer changes from minute to minute.
  const until = content.has_enquiry_form ? new Date(shop.clock.now().getTime() + 60_000) : undefined
  return data(page, url.search === '' ? { headers: cachePage(until) } : undefined)
}

/** Handles the enquiry form without script; with script the form calls the API. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const slug = getSlug(url)
  const form = await request.formData()
  const parsed = parseForm(pageEnquiryForm, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const sent = await sendPageEnquiry(context.get(shopContext), visitor, { slug, form: parsed.value })
  if (sent.ok) return redirect(contentSentPath(slug), 303)
  return refusePublicForm(form, visitor.locale, sent.refusal)
}

function getSlug({ pathname }: URL): string {
  return pathname.replaceAll(/^\/|\/$/g, '')
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  new Headers([...loaderHeaders, ...actionHeaders])

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { content, crumbs, origin } = loaderData
  return [
    ...describePage(matches, { title: content.title, description: content.summary }),
    ...canonicalTags(origin + contentPath(content.slug)),
    ...loaderData.social,
    { 'script:ld+json': breadcrumbJsonLd(origin, crumbs) },
  ]
}

export default function ContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { content, crumbs, message, isSent, captcha, replyPromise } = loaderData
  return (
    <>
      {content.ribbon && (
        <PageRibbon src={content.ribbon.src} alt={content.ribbon.alt}>
          {content.ribbon.text}
        </PageRibbon>
      )}
      <div className="page-width py-3">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <PageHead content={content} />
      <div className="page-width pt-8 pb-12">
        <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid max-w-180 grid-cols-1 content-start gap-10">
            <RichText text={content.body} headingLevel={2} />
            {content.slug === 'cookie-policy' && <CookieChoice />}
            {content.has_enquiry_form && (
              <section id="enquiry" className="scroll-mt-24">
                <h2 className="mb-4">{t(formText.enquiryTitle)}</h2>
                <EnquiryForm
                  key={content.slug}
                  page={content.slug}
                  replyPromise={replyPromise}
                  message={message}
                  hasPostcodeField={content.kind === 'service'}
                  agreement={content.agreement}
                  thanks={isSent ? `${t(formText.enquirySent)} ${replyPromise}` : undefined}
                  refused={actionData}
                  captcha={captcha}
                />
              </section>
            )}
          </div>
          <div className="grid content-start gap-8">
            <ContactDetails />
            <SiblingPages path={contentPath(content.slug)} />
          </div>
        </div>
      </div>
    </>
  )
}

function PageHead({ content }: { content: PageContent }) {
  const t = useText()
  if (!content.image_key) {
    return (
      <div className="page-width">
        <div className="grid max-w-180 gap-3">
          <h1>{content.title}</h1>
          <p className="text-lg text-steel">{content.summary}</p>
        </div>
      </div>
    )
  }
  return (
    <div className="page-band on-dark">
      <div className="page-width">
        <div className="page-band-text">
          <h1>{content.title}</h1>
          <p>{content.summary}</p>
          {content.has_enquiry_form && (
            <a href="#enquiry" className={buttonClasses({ variant: 'inverse' })}>
              {t(formText.enquiryTitle)}
            </a>
          )}
        </div>
        <div>
          <Picture
            src={content.image_key}
            // Decorative: the heading beside it says the same.
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
