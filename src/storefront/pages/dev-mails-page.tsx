import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listSampleMails } from '#src/domains/papers/sample-mails-service.server.ts'
import { shopContext } from '#src/request-context.server.ts'
import { Collapsible } from '#src/ui/collapsible.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const mails = await listSampleMails(context.get(shopContext))
  return { byName: [...Map.groupBy(mails, ({ name }) => name)] }
}

export function meta() {
  return [{ title: 'Mails' }, { name: 'robots', content: 'noindex' }]
}

/** For developers only: every mail of the shop in both languages, as HTML and as text; its own words in English and in place. */
export default function DevMailsPage() {
  const { byName } = useLoaderData<typeof loader>()
  return (
    <div className="page-width grid gap-10 py-8">
      <h1>Mails</h1>
      {byName.map(([name, mails]) => (
        <section key={name} className="grid gap-4">
          <h2>{name}</h2>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            {mails.map(({ locale, subject, html, text }) => (
              <div key={locale} className="grid gap-2">
                <p lang={locale} className="font-semibold">
                  {subject}
                </p>
                <iframe
                  title={`${name}, ${locale}`}
                  srcDoc={html}
                  sandbox=""
                  loading="lazy"
                  className="h-160 w-full border border-line"
                />
                <Collapsible title="Plain text">
                  <pre lang={locale} className="overflow-x-auto whitespace-pre-wrap text-sm">
                    {text}
                  </pre>
                </Collapsible>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
