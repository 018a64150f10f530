import { useState } from 'react'
import * as accountText from '#src/translations/storefront/account-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SearchableSelectField } from '#src/ui/field/searchable-select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { AddressFinderResponse } from '../account/account-contract.ts'
import { formatStreetLine, parsePremises } from '../account/address.ts'
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
  /** The address fields are shown already. */
  isManual: boolean
  onChange: (postcode: string) => void
  onFound: (address: FoundAddress) => void
  onManual: () => void
}

const notificationMs = 3000

const failureTexts = {
  postcodeMissing: accountText.postcodeMissing,
  addressNotFound: accountText.addressNotFound,
}

/** The postcode field with the address lookup. Manual entry is always available. */
export function AddressFinder(props: Props) {
  const { name, postcode, error, required, autoComplete, enabled, isManual, onChange, onFound, onManual } = props
  const t = useText()
  const lookup = usePostcodeLookup({ postcode, isManual, onFound })
  return (
    <div className="wide grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          name={name}
          label={t(accountText.postcode)}
          required={required}
          autoComplete={autoComplete}
          value={postcode}
          error={error ?? (lookup.failure && t(failureTexts[lookup.failure]))}
          className="min-w-40 flex-1 sm:max-w-64"
          onChange={(event) => {
            onChange(event.target.value)
            lookup.clearFailure()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !enabled || isManual) return
            event.preventDefault()
            void lookup.search()
          }}
        />
        {enabled && (
          <Button
            variant="secondary"
            loading={lookup.isSearching}
            onClick={() => void lookup.search()}
            className="address-finder-tools mt-7.5"
          >
            {t(accountText.findAddress)}
          </Button>
        )}
      </div>
      {lookup.found && <PremiseSelect found={lookup.found} onFound={onFound} />}
      {enabled && !isManual && (
        <button
          type="button"
          className="text-link address-finder-tools justify-self-start"
          aria-expanded={false}
          onClick={() => {
            lookup.reset()
            onManual()
          }}
        >
          {t(accountText.enterManually)}
        </button>
      )}
    </div>
  )
}

function usePostcodeLookup({ postcode, isManual, onFound }: Pick<Props, 'postcode' | 'isManual' | 'onFound'>) {
  const t = useText()
  const [found, setFound] = useState<AddressFinderResponse>()
  const [failure, setFailure] = useState<keyof typeof failureTexts>()
  const [isSearching, setSearching] = useState(false)

  const reset = () => {
    setFound(undefined)
    setFailure(undefined)
  }
  const search = async () => {
    const query = postcode.trim()
    if (isSearching) return
    if (!query) return setFailure('postcodeMissing')
    setSearching(true)
    reset()
    try {
      const response = await findAddressCall(query)
      setFound(response)
      showNotification({ type: 'success', msg: t(accountText.addressesFound), delay: notificationMs })
      // Without a list of houses, only the house number is left to type. Lines of an earlier address must not stay.
      if (isManual || parsePremises(response.PremiseData).length === 0) onFound(toFoundAddress(response, ''))
    } catch {
      setFailure('addressNotFound')
      showNotification({ type: 'error', msg: t(accountText.addressNotFound), delay: notificationMs })
    } finally {
      setSearching(false)
    }
  }
  return { found, failure, isSearching, search, reset, clearFailure: () => setFailure(undefined) }
}

/** The houses of a postcode. Shows nothing when the provider lists none. */
function PremiseSelect({ found, onFound }: { found: AddressFinderResponse; onFound: Props['onFound'] }) {
  const t = useText()
  const premises = parsePremises(found.PremiseData)
  if (premises.length === 0) return null
  return (
    <SearchableSelectField
      name="address_selection"
      label={t(accountText.selectAddress)}
      placeholder={t(accountText.selectAddress)}
      required
      defaultValue=""
      options={premises.map((house) => ({ value: house, label: formatStreetLine(house, found.Address1) }))}
      onChange={(event) => event.target.value && onFound(toFoundAddress(found, event.target.value))}
    />
  )
}

function toFoundAddress(found: AddressFinderResponse, house: string): FoundAddress {
  return {
    postcode: found.Postcode,
    house_number: house,
    address_1: found.Address1,
    address_2: found.Address2,
    address_3: found.Town,
    address_4: found.County,
  }
}
