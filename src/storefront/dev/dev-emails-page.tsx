import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listSampleEmails } from '#src/domains/notifications/emails/sample-emails-service.server.ts'
import { shopContext } from '#src/request-context.server.ts'
import { Collapsible } from '#src/ui/page/collapsible.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const emails = await listSampleEmails(context.get(shopContext))
  return { byName: [...Map.groupBy(emails, ({ name }) => name)] }
}

export function meta() {
  return [{ title: 'Emails' }, { name: 'robots', content: 'noindex' }]
}

/** Shows developers every email of the shop in both languages, as HTML and as text. Its own texts are English, in place. */
export default function DevEmailsPage() {
  const { byName } = useLoaderData<typeof loader>()
  return (
    <div className="page-width grid gap-10 py-8">
      <h1>Emails</h1>
      {byName.map(([name, emails]) => (
        <section key={name} className="grid gap-4">
          <h2>{name}</h2>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            {emails.map(({ locale, subject, html, text }) => (
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
