import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as accountText from '#src/translations/account-text.ts'
import { classes } from '#src/ui/classes.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { country } from '../address.ts'
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
  nameOf: (field: string) => string
  values: AddressValues
  errorOf: (field: string) => string | undefined
  required: readonly (LineName | 'postcode')[]
  /** The page global: without it there is only manual entry. */
  hasLookup: boolean
  /** For autofill: whose address it is. */
  section: 'billing' | 'shipping'
}

/** A postcode that finds the address, and the address itself: hidden until found or typed by hand (spec §4). */
export function AddressFields({ nameOf, values, errorOf, required, hasLookup, section }: Props) {
  const t = useText()
  const [address, setAddress] = useState(values)
  const { restRef, mend, openErrorOf } = useMending(errorOf)
  const [isOpen, setOpen] = useState(!hasLookup || lines.some((name) => values[name]))
  // What is wrong with a line cannot be seen while it is hidden.
  const isShown = isOpen || lines.some((name) => errorOf(name))

  const change = (changes: AddressValues) => setAddress((before) => ({ ...before, ...changes }))
  const fill = (found: FoundAddress) => {
    change(found)
    mend(found)
    setOpen(true)
  }
  const openByHand = () => {
    // The button goes as it is pressed, and its focus with it; a field takes it only when it is shown.
    flushSync(() => setOpen(true))
    restRef.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <AddressFinder
        name={nameOf('postcode')}
        postcode={address.postcode ?? ''}
        error={openErrorOf('postcode')}
        required={required.includes('postcode')}
        autoComplete={`${section} postal-code`}
        enabled={hasLookup}
        isManual={isShown}
        onChange={(postcode) => change({ postcode })}
        onFound={fill}
        onManual={openByHand}
      />
      <div ref={restRef} className="wide address-rest" data-waiting={isShown ? undefined : true}>
        <div className="field-grid">
          {lines.map((name) => (
            <TextField
              key={name}
              name={nameOf(name)}
              label={t(labels[name])}
              required={required.includes(name)}
              autoComplete={autoComplete[name] && `${section} ${autoComplete[name]}`}
              value={address[name] ?? ''}
              onChange={(event) => change({ [name]: event.target.value })}
              error={openErrorOf(name)}
              className={classes((name === 'address_1' || name === 'address_2') && 'wide')}
            />
          ))}
          <SelectField
            name={nameOf('country')}
            label={t(accountText.country)}
            required
            placeholder={false}
            autoComplete={`${section} country`}
            options={[{ value: country, label: t(accountText.unitedKingdom) }]}
          />
        </div>
      </div>
    </>
  )
}

/** What was found and filled in is no longer what was complained of, until the form is sent and judged anew. */
function useMending(errorOf: Props['errorOf']) {
  const [mended, setMended] = useState<AddressValues>({})
  const restRef = useRef<HTMLDivElement>(null)
  return {
    restRef,
    mend(found: FoundAddress) {
      setMended(found)
      restRef.current?.closest('form')?.addEventListener('submit', () => setMended({}), { once: true })
    },
    openErrorOf: (name: LineName | 'postcode') => (mended[name] ? undefined : errorOf(name)),
  }
}
