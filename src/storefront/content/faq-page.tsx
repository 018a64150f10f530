import { data } from 'react-router'
import { FaqSearch } from '#src/domains/content/components/faq-search.tsx'
import { listFaq } from '#src/domains/content/content-service.server.ts'
import { groupByTopic } from '#src/domains/content/faq/faq-topics.ts'
import { describeHolidays, endOfToday } from '#src/domains/content/holidays-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { faqPath, homePath } from '#src/shared/paths/storefront-paths.ts'
import { pageCacheHeaders } from '#src/storefront/shell/cache-page.ts'
import { describePage, useRootData } from '#src/storefront/shell/root-data.ts'
import * as homeText from '#src/translations/storefront/home-text.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs.tsx'
import { RichText } from '#src/ui/text/rich-text.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/faq-page.ts'
import { ContactDetails } from './contact-details.tsx'
import { SiblingPages } from './sibling-pages.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const questions = await listFaq(shop, locale)
  if (questions.length === 0) throw data(null, { status: 404 })
  const page = {
    title: translate(locale, homeText.faqPage),
    description: translate(locale, homeText.faqDescription),
    topics: groupByTopic(questions),
    holidays: await describeHolidays(shop, locale),
  }
  return data(page, { headers: pageCacheHeaders(endOfToday(shop)) })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

/** All questions with their answers. The FAQ search of the home page links to each of them: `/faq#…`. */
export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, description, topics, holidays } = loaderData
  return (
    <div className="page-width grid gap-8 pt-3 pb-12">
      <div className="grid gap-3">
        <Breadcrumbs crumbs={[{ title: t(menuText.home), to: homePath }, { title }]} />
        <h1>{title}</h1>
        <p className="text-lg text-steel">{description}</p>
      </div>
      <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-8">
          <FaqSearch
            questions={topics.flatMap(({ questions }) => questions)}
            telephone={useRootData()?.site.globals.telephone ?? ''}
          />
          {topics.map(({ id, name, questions }) => (
            <section key={id}>
              <h2 className="mb-2">{name}</h2>
              {questions.map((question) => (
                <article key={question.link} id={question.link.split('#')[1]} className="faq-answer">
                  <h3>{question.name}</h3>
                  <RichText text={question.answer} />
                </article>
              ))}
            </section>
          ))}
        </div>
        <div className="grid content-start gap-8">
          <ContactDetails holidays={holidays} />
          <SiblingPages path={faqPath} />
        </div>
      </div>
    </div>
  )
}
