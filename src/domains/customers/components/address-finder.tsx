import { useState } from 'react'
import * as accountText from '#src/translations/account-text.ts'
import { Button } from '#src/ui/button.tsx'
import { NarrowedSelectField } from '#src/ui/narrowed-select-field.tsx'
import { showNotification } from '#src/ui/show-notification.ts'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { AddressFinderAnswer } from '../account-contract.ts'
import { parsePremises, streetLine } from '../address.ts'
import { findAddressCall } from '../customers-calls.ts'

export type FoundAddress = {
  postcode: string
  house_number: string
  address_1: string
  address_2: string
  address_3: string
  address_4: string
}

type Props = {
  name: string
  postcode: string
  error: string | undefined
  required: boolean
  autoComplete: string
  enabled: boolean
  /** The address can be typed already. */
  isManual: boolean
  onChange: (postcode: string) => void
  onFound: (address: FoundAddress) => void
  onManual: () => void
}

/** spec §8 and §9: what is said of a lookup stays for 3 seconds. */
const delay = 3000

/** The postcode field, and beside it the search for its addresses. Manual entry is always within reach. */
export function AddressFinder(props: Props) {
  const { name, postcode, error, required, autoComplete, enabled, isManual, onChange, onFound, onManual } = props
  const t = useText()
  const [found, setFound] = useState<AddressFinderAnswer>()
  const [isFailed, setFailed] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const premises = found ? parsePremises(found.PremiseData) : []

  const search = async () => {
    const wanted = postcode.trim()
    // spec §5: only with a non-empty value.
    if (!wanted || isSearching) return
    setSearching(true)
    setFailed(false)
    setFound(undefined)
    try {
      const answer = await findAddressCall(wanted)
      setFound(answer)
      showNotification({ type: 'success', msg: t(accountText.addressesFound), delay })
      // Nothing is known of its houses: the rest is filled in, the number is typed.
      if (parsePremises(answer.PremiseData).length === 0) onFound(addressOf(answer, ''))
    } catch {
      setFailed(true)
      showNotification({ type: 'error', msg: t(accountText.addressNotFound), delay })
    } finally {
      setSearching(false)
    }
  }
  const enterManually = () => {
    setFound(undefined)
    setFailed(false)
    onManual()
  }
  return (
    <div className="wide grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          name={name}
          label={t(accountText.postcode)}
          required={required}
          autoComplete={autoComplete}
          value={postcode}
          error={error ?? (isFailed ? t(accountText.addressNotFound) : undefined)}
          className="min-w-40 flex-1 sm:max-w-64"
          onChange={(event) => {
            onChange(event.target.value)
            setFailed(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !enabled || isManual) return
            event.preventDefault()
            void search()
          }}
        />
        {enabled && (
          <Button
            variant="secondary"
            loading={isSearching}
            onClick={() => void search()}
            className="address-finder-tools mt-7.5"
          >
            {t(accountText.findAddress)}
          </Button>
        )}
      </div>
      {found && premises.length > 0 && (
        <NarrowedSelectField
          name="address_selection"
          label={t(accountText.selectAddress)}
          placeholder={t(accountText.selectAddress)}
          required
          defaultValue=""
          options={premises.map((house) => ({
            value: house,
            label: streetLine(house, found.Address1),
          }))}
          onChange={(event) => event.target.value && onFound(addressOf(found, event.target.value))}
        />
      )}
      {enabled && !isManual && (
        <button
          type="button"
          className="text-link address-finder-tools justify-self-start"
          aria-expanded={false}
          onClick={enterManually}
        >
          {t(accountText.enterManually)}
        </button>
      )}
    </div>
  )
}

function addressOf(found: AddressFinderAnswer, house: string): FoundAddress {
  return {
    postcode: found.Postcode,
    house_number: house,
    address_1: found.Address1,
    address_2: found.Address2,
    address_3: found.Town,
    address_4: found.County,
  }
}
