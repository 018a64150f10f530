import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as accountText from '#src/translations/storefront/account-text.ts'
import { classes } from '#src/ui/classes.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { countryCode } from '../account/address.ts'
import { AddressFinder, type FoundAddress } from './address-finder.tsx'

const lines = ['house_number', 'address_1', 'address_2', 'address_3', 'address_4'] as const
type LineName = (typeof lines)[number]
export type AddressValues = Partial<Record<LineName | 'postcode', string>>

const labels = {
  house_number: accountText.houseNumber,
  address_1: accountText.address1,
  address_2: accountText.address2,
  address_3: accountText.town,
  address_4: accountText.county,
}
const autoComplete: Partial<Record<LineName, string>> = {
  address_1: 'address-line1',
  address_2: 'address-line2',
  address_3: 'address-level2',
  address_4: 'address-level1',
}

type Props = {
  /** The form key of a field: `postcode`, or `billing[postcode]`. */
  getFieldName: (field: string) => string
  values: AddressValues
  getError: (field: string) => string | undefined
  required: readonly (LineName | 'postcode')[]
  /** Whether the shop has an address lookup. Otherwise there is only manual entry. */
  hasLookup: boolean
  /** The section of the `autocomplete` attributes. */
  autoCompleteSection: 'billing' | 'shipping'
}

/** The postcode lookup and the address lines, which are hidden until an address is found or manual entry is chosen. */
export function AddressFields({ getFieldName, values, getError, required, hasLookup, autoCompleteSection }: Props) {
  const t = useText()
  const [address, setAddress] = useState(values)
  const { linesRef, hideErrors, getVisibleError } = useHiddenErrors(getError)
  const [isOpen, setOpen] = useState(!hasLookup || lines.some((name) => values[name]))
  // A hidden line cannot show its error.
  const isShown = isOpen || lines.some((name) => getError(name))

  const change = (changes: AddressValues) => setAddress((before) => ({ ...before, ...changes }))
  const fill = (found: FoundAddress) => {
    change(found)
    hideErrors(found)
    setOpen(true)
  }
  const enterManually = () => {
    // The pressed button disappears and loses the focus. A field can take it only once it is shown.
    flushSync(() => setOpen(true))
    linesRef.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <AddressFinder
        name={getFieldName('postcode')}
        postcode={address.postcode ?? ''}
        error={getVisibleError('postcode')}
        required={required.includes('postcode')}
        autoComplete={`${autoCompleteSection} postal-code`}
        enabled={hasLookup}
        isManual={isShown}
        onChange={(postcode) => change({ postcode })}
        onFound={fill}
        onManual={enterManually}
      />
      <div ref={linesRef} className="wide address-rest" data-waiting={isShown ? undefined : true}>
        <div className="field-grid">
          {lines.map((name) => (
            <TextField
              key={name}
              name={getFieldName(name)}
              label={t(labels[name])}
              required={required.includes(name)}
              autoComplete={autoComplete[name] && `${autoCompleteSection} ${autoComplete[name]}`}
              value={address[name] ?? ''}
              onChange={(event) => change({ [name]: event.target.value })}
              error={getVisibleError(name)}
              className={classes((name === 'address_1' || name === 'address_2') && 'wide')}
            />
          ))}
          <SelectField
            name={getFieldName('country')}
            label={t(accountText.country)}
            required
            placeholder={false}
            autoComplete={`${autoCompleteSection} country`}
            options={[{ value: countryCode, label: t(accountText.unitedKingdom) }]}
          />
        </div>
      </div>
    </>
  )
}

/** Hides the errors of the fields that the lookup has filled, until the form is sent again. */
function useHiddenErrors(getError: Props['getError']) {
  const [filled, setFilled] = useState<AddressValues>({})
  const linesRef = useRef<HTMLDivElement>(null)
  return {
    linesRef,
    hideErrors(found: FoundAddress) {
      setFilled(found)
      linesRef.current?.closest('form')?.addEventListener('submit', () => setFilled({}), { once: true })
    },
    getVisibleError: (name: LineName | 'postcode') => (filled[name] ? undefined : getError(name)),
  }
}
