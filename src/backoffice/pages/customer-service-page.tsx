import { redirect } from 'react-router'
import { NewCustomerFields } from '#src/domains/customers/components/new-customer-fields.tsx'
import { ServedCustomers } from '#src/domains/customers/components/served-customers.tsx'
import { newCustomerForm, serveForm } from '#src/domains/customers/service-mode-contract.ts'
import {
  createServedCustomer,
  findServed,
  searchCustomers,
  serveCustomer,
  stopServing,
} from '#src/domains/customers/service-mode-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import { refuse } from '#src/shared/result.ts'
import { fieldOf } from '#src/shared/typed-fields.ts'
import * as serviceModeText from '#src/translations/service-mode-text.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClasses } from '#src/ui/button-look.ts'
import { searchIcon } from '#src/ui/icons/actions.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { BackofficePage } from '../shell/backoffice-page.tsx'
import { orRefuse } from '../shell/or-refuse.ts'
import type { Route } from './+types/customer-service-page.ts'

const path = '/dashboard/customer-service'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const query = new URL(request.url).searchParams
  const typed = (query.get('q') ?? '').slice(0, 100)
  return {
    title: say(visitor.locale, serviceModeText.title),
    typed,
    customers: orRefuse(await searchCustomers(shop, visitor, typed)),
    served: (await findServed(shop, visitor)) ?? null,
    isOff: query.has('off'),
  }
}

/** Posted with the page's token, never by link: decisions.md, the mode is switched on by nothing but this. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const intent = fieldOf(form, 'intent')
  if (intent === 'off') {
    orRefuse(await stopServing(shop, visitor))
    return redirect(`${path}?off`, 303)
  }
  if (intent === 'create') {
    const parsed = parseForm(newCustomerForm, form, visitor.locale)
    if (!parsed.ok) return refuseForm(form, parsed.refusal)
    const created = await createServedCustomer(shop, visitor, parsed.value)
    if (created.ok) return redirect('/', 303)
    const { refusal } = created
    if (refusal === 'email_taken') return refuseForm(form, { email: [say(visitor.locale, serviceModeText.emailTaken)] })
    return orRefuse<never>(refuse(refusal))
  }
  const parsed = parseForm(serveForm, form, visitor.locale)
  orRefuse(parsed.ok ? await serveCustomer(shop, visitor, parsed.value.customer) : refuse('not_found'))
  return redirect('/', 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function CustomerServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, typed, customers, served, isOff } = loaderData
  return (
    <BackofficePage title={title}>
      {isOff && !actionData && <MessageBox type="success" title={t(serviceModeText.isOff)} />}
      {served ? (
        <a href="/" className={buttonClasses({ className: 'justify-self-start' })}>
          {t(serviceModeText.openShop)}
        </a>
      ) : (
        <p className="max-w-160">{t(serviceModeText.about)}</p>
      )}
      <section className="backoffice-panel" aria-labelledby="find-customer">
        <h2 id="find-customer">{t(serviceModeText.searchTitle)}</h2>
        <search>
          <form method="get" action={path} className="flex flex-wrap items-end gap-2 [&_.necessity]:hidden">
            <TextField
              key={typed}
              name="q"
              type="search"
              label={t(serviceModeText.searchLabel)}
              defaultValue={typed}
              autoComplete="off"
              className="min-w-[min(16rem,100%)] flex-1"
            />
            <Button type="submit" variant="secondary" icon={searchIcon}>
              {t(serviceModeText.search)}
            </Button>
          </form>
        </search>
        {typed && <ServedCustomers customers={customers} typed={typed} />}
      </section>
      <section className="backoffice-panel" aria-labelledby="new-customer">
        <h2 id="new-customer">{t(serviceModeText.createTitle)}</h2>
        <p>{t(serviceModeText.createAbout)}</p>
        <PostForm
          intent="create"
          label={t(serviceModeText.createTitle)}
          submit={t(serviceModeText.create)}
          refused={actionData}
        >
          {(field) => <NewCustomerFields field={field} />}
        </PostForm>
      </section>
    </BackofficePage>
  )
}
