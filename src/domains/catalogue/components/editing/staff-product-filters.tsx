import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import * as productsText from '#src/translations/backoffice/products-text.ts'
import { SelectField, type SelectFieldProps } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { healthFilters, productStockFilters, stateFilters } from '../../editing/product-edit.ts'
import type { PresentedChoices } from '../../editing/product-editing-view.ts'
import type { StaffProductChoices } from '../../editing/staff-product-view.ts'
import type { StaffProductsFilter } from '../../editing/staff-products-contract.ts'

type Props = {
  filter: Omit<StaffProductsFilter, 'page'>
  choices: StaffProductChoices
}

type FilterSelect = Pick<SelectFieldProps, 'name' | 'label' | 'options' | 'defaultValue'>

/** The fields of the filter form of the product list. */
export function StaffProductFilters({ filter, choices }: Props) {
  const t = useText()
  const selects: FilterSelect[] = [
    {
      name: 'category',
      label: t(productsText.category),
      defaultValue: filter.category,
      options: choices.category,
    },
    { name: 'brand', label: t(productsText.brand), defaultValue: filter.brand, options: choices.brand },
    {
      name: 'attribute',
      label: t(productsText.attribute),
      defaultValue: filter.attribute,
      options: listAttributeOptions(choices.attributes),
    },
    ...listLinkedFilters(
      { name: 'option', label: t(productsText.option), defaultValue: filter.option, options: choices.option },
      {
        name: 'production',
        label: t(productsText.production),
        defaultValue: filter.production,
        options: choices.productionSet,
      },
    ),
    { name: 'type', label: t(productsText.type), defaultValue: filter.type, options: choices.type },
    {
      name: 'state',
      label: t(productsText.state),
      defaultValue: filter.state,
      options: stateFilters.map((value) => ({ value, label: t(productsText.states[value]) })),
    },
    {
      name: 'stock',
      label: t(productsText.stock),
      defaultValue: filter.stock,
      options: productStockFilters.map((value) => ({ value, label: t(productsText.stockFilters[value]) })),
    },
    {
      name: 'health',
      label: t(productsText.health),
      defaultValue: filter.health,
      options: healthFilters.map((value) => ({ value, label: t(productsText.healthFilters[value]) })),
    },
  ]
  return (
    <>
      <TextField
        name="q"
        type="search"
        label={t(productsText.search)}
        hint={t(productsText.searchHint)}
        defaultValue={filter.q}
        autoComplete="off"
        className="sm:col-span-2"
      />
      {selects.map((select) => (
        <SelectField key={select.name} {...select} placeholder={t(backofficeText.all)} />
      ))}
    </>
  )
}

/** Filters that links from other pages set. The form shows them only then. */
const listLinkedFilters = (...filters: FilterSelect[]) =>
  filters.filter(({ defaultValue }) => defaultValue !== undefined)

/** Each attribute, followed by its values. */
function listAttributeOptions(attributes: PresentedChoices['attributes']) {
  return attributes.flatMap(({ id, name, values }) => [
    { value: String(id), label: name },
    ...values.map((value) => ({ value: `${id}.${value.id}`, label: `${name}: ${value.name}` })),
  ])
}
