import { listFaq } from '#src/domains/content/content-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as homeText from '#src/translations/home-text.ts'
import * as menuText from '#src/translations/menu-text.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { useText } from '#src/ui/text.tsx'
import { keepPage } from '../shell/keep-page.ts'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/faq-page.ts'
import { ContactDetails } from './contact-details.tsx'
import { SiblingPages } from './sibling-pages.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitorContext)
  const questions = await listFaq(context.get(shopContext), locale)
  return {
    title: say(locale, homeText.faqPage),
    description: say(locale, homeText.faqDescription),
    topics: [...Map.groupBy(questions, ({ topic }) => topic)].map(([name, questions]) => ({ name, questions })),
  }
}

export const headers = () => keepPage()

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

/** The answers that the FAQ quick search of the home page leads to: one address for each, `/faq#…`. */
export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, description, topics } = loaderData
  return (
    <div className="page-width grid gap-8 pt-3 pb-12">
      <div className="grid gap-3">
        <Breadcrumbs crumbs={[{ title: t(menuText.home), to: '/' }, { title }]} />
        <h1>{title}</h1>
        <p className="text-lg text-steel">{description}</p>
      </div>
      <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-8">
          {topics.map(({ name, questions }) => (
            <section key={name}>
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
          <ContactDetails />
          <SiblingPages path="/faq" />
        </div>
      </div>
    </div>
  )
}
