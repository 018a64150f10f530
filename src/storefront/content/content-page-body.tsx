import { PageBlocks } from '#src/domains/content/components/page-blocks.tsx'
import type { ContentPage as PageContent } from '#src/domains/content/content-contract.ts'
import { EnquiryForm } from '#src/domains/enquiries/components/enquiry-form.tsx'
import { contentPath } from '#src/shared/paths/storefront-paths.ts'
import * as formText from '#src/translations/ui/form-text.ts'
import { buttonClasses } from '#src/ui/button/button-style.ts'
import { Picture } from '#src/ui/card/picture.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs.tsx'
import { PageRibbon } from '#src/ui/page/page-ribbon.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { ContactDetails } from './contact-details.tsx'
import type { ContentPageData } from './content-page-service.server.ts'
import { CookieChoice } from './cookie-choice.tsx'
import { SiblingPages } from './sibling-pages.tsx'

type Props = { page: ContentPageData; refused?: RefusedForm }

/** What visitors see of a page. */
export function ContentPageBody({ page, refused }: Props) {
  const t = useText()
  const { content, crumbs, message, isSent, captcha, replyPromise, isApplication } = page
  const formTitle = t(isApplication ? formText.applicationTitle : formText.enquiryTitle)
  const thanks = t(isApplication ? formText.applicationSent : formText.enquirySent)
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
      <PageHead content={content} formTitle={formTitle} />
      <div className="page-width pt-8 pb-12">
        <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid max-w-180 grid-cols-1 content-start gap-10">
            <PageBlocks blocks={content.blocks} />
            {content.slug === 'cookie-policy' && <CookieChoice />}
            {content.has_enquiry_form && (
              <section id="enquiry" className="scroll-mt-24">
                <h2 className="mb-4">{formTitle}</h2>
                <EnquiryForm
                  key={content.slug}
                  page={content.slug}
                  replyPromise={replyPromise}
                  message={message}
                  hasPostcodeField={content.kind === 'service'}
                  agreement={content.agreement}
                  isApplication={isApplication}
                  thanks={isSent ? `${thanks} ${replyPromise}` : undefined}
                  refused={refused}
                  captcha={captcha}
                />
              </section>
            )}
          </div>
          <div className="grid content-start gap-8">
            <ContactDetails holidays={page.holidays} />
            <SiblingPages path={contentPath(content.slug)} />
          </div>
        </div>
      </div>
    </>
  )
}

function PageHead({ content, formTitle }: { content: PageContent; formTitle: string }) {
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
              {formTitle}
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
