import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { ImportUploadForm } from '#src/domains/catalogue/components/import/import-upload-form.tsx'
import { uploadProblemQuery } from '#src/domains/catalogue/import/product-import-contract.ts'
import { listProductImports } from '#src/domains/catalogue/import/product-import-service.server.ts'
import { type PresentedImport, presentImport } from '#src/domains/catalogue/import/product-import-view.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatCount } from '#src/shared/locale/counts.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { productImportPath, staffProductsPath } from '#src/shared/paths/backoffice-paths.ts'
import * as transferText from '#src/translations/backoffice/product-transfer-text.ts'
import * as productsText from '#src/translations/backoffice/products-text.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/import-products-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const imports = unwrapOrThrow(await listProductImports(context.get(shopContext), visitor))
  return {
    title: translate(visitor.locale, transferText.importTitle),
    imports: imports.map(presentImport),
    ...uploadProblemQuery.parse(Object.fromEntries(new URL(request.url).searchParams)),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function ImportProductsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { title, imports, problem, line } = loaderData
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(productsText.title), to: staffProductsPath }]}>
      <ImportUploadForm problem={problem} line={line} />
      <section className="grid gap-4" aria-labelledby="recent-imports">
        <h2 id="recent-imports">{t(transferText.recentImports)}</h2>
        <DataTable
          caption={t(transferText.recentImports)}
          rows={imports}
          rowKey={({ id }) => id}
          empty={<p>{t(transferText.noImports)}</p>}
          columns={[
            { title: t(transferText.file), cell: renderFile, rowHeader: true },
            { title: t(transferText.uploadedAt), cell: ({ createdAt }) => formatDateTime(locale, createdAt) },
            { title: t(transferText.rowCount), cell: ({ rowCount }) => formatCount(locale, rowCount), numeric: true },
            { title: t(transferText.state), cell: ({ state }) => t(transferText.states[state]) },
          ]}
        />
      </section>
    </BackofficePage>
  )
}

const renderFile = ({ id, fileName }: PresentedImport) => (
  <TextLink to={productImportPath(id)} className="break-all">
    {fileName}
  </TextLink>
)
